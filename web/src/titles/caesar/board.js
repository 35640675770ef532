// Caesar! for the board: all that a title must bring, gathered from the modules that draw and place it.
import { mapBoard } from '../../board/map-board.js';
import { drawMoving, drawStill } from './draw.js';
import geometry from './geometry.json' with { type: 'json' };
import { map } from './map-layer.js';
import { palette } from './palette.js';
import { areaAt, neighbours, placeIds, spot } from './places.js';
import { motions, scene } from './scene.js';

export const caesarBoard = mapBoard({
  size: geometry.size,
  heart: { x: 770, y: 400 }, // Italy
  readable: 0.52, // below this, values on tokens can't be read
  palette,
  map,
  fonts: ['700 16px Philosopher', '700 16px "Source Sans 3"'],
  scene,
  motions,
  drawStill,
  drawMoving,
  ids: placeIds,
  spot,
  hit: areaAt,
  neighbours,
});
