// Who may sit at a seat: a person here, a friend elsewhere, or one of the programs.

/** Programs by the engine's name for them; a new one needs a line here and a text. */
export const PROGRAMS = ['ephebe', 'hoplite', 'navarch', 'strategos', 'random'];
/** Whom a first match is played against. */
export const USUAL_PROGRAM = 'hoplite';
export const ROLES = ['here', 'link', ...PROGRAMS];
