// Polis for the board: all that a title must bring, gathered from the modules that draw and place it.
import { mapBoard } from '../../board/map-board.js';
import { drawMoving, drawStill } from './draw.js';
import geometry from './geometry.json' with { type: 'json' };
import { map } from './map-layer.js';
import { palette } from './palette.js';
import { areaAt, neighbours, placeIds, spot } from './places.js';
import { motions, scene } from './scene.js';

export const polisBoard = mapBoard({
  size: geometry.size,
  heart: { x: 860, y: 620 }, // the heart of Greece
  readable: 0.56, // below this, names and numbers can't be read
  palette,
  map,
  fonts: ['700 16px Philosopher', 'italic 700 16px Philosopher', '600 16px "Source Sans 3"', '700 16px "Source Sans 3"'],
  scene,
  motions,
  drawStill,
  drawMoving,
  ids: placeIds,
  spot,
  hit: areaAt,
  neighbours,
});
