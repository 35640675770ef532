// The first file of the page that runs, without waiting for the others: it starts the engine's worker.
import './early.js';
