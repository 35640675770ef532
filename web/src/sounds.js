// Sounds made by the page itself, without a file: a few struck notes, a rattle of dice. Fetched when they are wanted.
import { isMine } from './seating.js';

/** @typedef {import('./types.js').State} State */

const VOLUME = { off: 0, soft: 0.06, on: 0.2 };

/** @type {AudioContext | null} */
let audio = null;

/** Browsers let a page sound only after somebody has pressed something. */
function context() {
  if (!audio && navigator.userActivation?.hasBeenActive !== false) audio = new AudioContext();
  if (audio?.state === 'suspended') void audio.resume().catch(() => {});
  return audio;
}

/** A string that is plucked. @param {AudioContext} to @param {number} volume @param {number} pitch Hz @param {number} [after] seconds @param {number} [length] */
function note(to, volume, pitch, after = 0, length = 0.25) {
  const start = to.currentTime + after;
  const tone = new OscillatorNode(to, { type: 'triangle', frequency: pitch });
  const loud = new GainNode(to, { gain: 0 });
  loud.gain.setValueAtTime(0, start);
  loud.gain.linearRampToValueAtTime(volume, start + 0.008);
  loud.gain.exponentialRampToValueAtTime(volume / 1000, start + length);
  tone.connect(loud).connect(to.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** A piece set down on the table, or one of many dice. @param {AudioContext} to @param {number} volume @param {number} [after] */
function knock(to, volume, after = 0) {
  const size = Math.floor(to.sampleRate * 0.05);
  const buffer = to.createBuffer(1, size, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < size; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 6;
  const source = new AudioBufferSourceNode(to, { buffer });
  const wood = new BiquadFilterNode(to, { type: 'bandpass', frequency: 900, Q: 1.2 });
  source.connect(wood).connect(new GainNode(to, { gain: volume * 3 })).connect(to.destination);
  source.start(to.currentTime + after);
}

/** @type {Record<string, (to: AudioContext, volume: number) => void>} */
const SOUNDS = {
  piece: (to, volume) => knock(to, volume),
  dice: (to, volume) => [0, 0.07, 0.12, 0.21, 0.33].forEach(after => knock(to, volume, after)),
  turn: (to, volume) => [440, 660].forEach((pitch, i) => note(to, volume, pitch, i * 0.12)),
  won: (to, volume) => [392, 494, 587, 784].forEach((pitch, i) => note(to, volume, pitch, i * 0.14, 0.6)),
  lost: (to, volume) => [392, 349, 294].forEach((pitch, i) => note(to, volume, pitch, i * 0.2, 0.6)),
};

/** What has just happened, as a sound; null where nothing was played. @param {State} state @param {State} before */
export function soundOf(state, before) {
  const [game, was] = [state.game, before.game];
  if (!game || !was || game === was || state.match?.id !== before.match?.id || game.cursor !== was.cursor + 1) return null;
  if (game.outcome) {
    const winners = game.outcome.ranking[0].flatMap(team => game.seating.teams[team] ?? []);
    const own = state.viewer === null ? [] : game.seating.seats[state.viewer] ?? [];
    return own.length === 0 || own.some(side => winners.includes(side)) ? 'won' : 'lost';
  }
  if (state.log.some(event => event.step === game.cursor && /^dice_thrown$|_rolled$/.test(event.id))) return 'dice';
  return isMine(state) && !isMine(before) ? 'turn' : 'piece';
}

/** How loud it will be. @param {'off' | 'soft' | 'on'} loudness */
export function sample(loudness) {
  const to = context();
  if (to && VOLUME[loudness]) SOUNDS.turn(to, VOLUME[loudness]);
}

/** @param {import('./store.js').Store} store */
export function listen(store) {
  store.subscribe((state, before) => {
    const volume = VOLUME[state.settings.sound];
    if (state.settings.sound !== before.settings.sound) return sample(state.settings.sound); // who turns it on wants to hear it
    const sound = volume ? soundOf(state, before) : null;
    const to = sound ? context() : null;
    if (sound && to) SOUNDS[sound](to, volume);
  });
}
