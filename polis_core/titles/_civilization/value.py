from polis_core.kernel.judge import Judge
class CivilizationJudge(Judge):
    def __init__(self, w=None): pass
