/** Games that the page is measured with, of the engine against itself. */

/** @typedef {{ name: string, where: string }} PageGame name as the page calls the game, and its address after the tab */

const OPULENT =
  'b1c4,b9b6,a3a5,b6c5,a2c1,c5e5,e2d1,e9f10,f2g1,e5c5,f3f4,b10e9,e3e5,f9g10,g1h1,i10f9,i1f2,e8e6,' +
  'd2e3,c5c2,d1c2,c8c7,f4f5,d8d6,e5d6,c7d6,f5e6,f9e6,h1i1,h9g7,c1e1,g10h9,g2d5,f10e10,d5e6,g7e6,' +
  'e3j8,d9f7,j8i9,h9i9,d3d5,e6f6,c2d2,j9i7,g3g5,f6h7,h3h4,i7h9,j2h3,f7e8,a5a6,f8f6,c4f5,h7g7,f2g3,' +
  'f6g5,g3h6,i9h10,d2g5,e9f8,g5e3,g7f5,h3f5,g8g6,h6g9,f8g9,f5d6,h9d5,d6g9,h10g9';
const DELTA =
  'c3c6n,g7g4s,c2c5e,g8g5w,b2b2ne,h8h8sw,b1b1ne,h9h9sw,d3d4n,f7f5s,d4d5n,a7a4s,i3i6n,a8a5se,' +
  'b1f5ne,f8f5se,i2i5nw,h7h6se,h3h6nw,g9g7se,f3f5se,g5f5s,h2h5nw,a5d2s,h5e8n,e9e8,i1i4nw,e8e9,' +
  'b2g7ne,h9d5w,e2e2ne,a9a6e,e2g4nw,a6c6s,i4d9e,e9d9,h1h5nw,d9e9,g4f5n,c6c5se,g7g7nw,h8g7se';
const PLANE =
  '4,1x7,4_4,22x7,19_7,4x10,7_7,19x10,16_17,1x14,4_17,22x14,19_14,4x11,7_14,19x11,16_8,8x9,10_' +
  '10,16x12,16_10,7x12,7_13,15x12,13_13,8x12,10_15,15x14,13_12,10x11,12_6,15x7,13_4,8x4,10_8,15x9,13_' +
  '10,9x10,11_14,13x12,12_11,9x11,11_12,12x10,11_10,8x10,11';

/** @type {readonly PageGame[]} */
export const PAGE_GAMES = [
  { name: 'Opulent Chess', where: `game=opulent&moves=${OPULENT}` },
  { name: 'Omega Chess (Maura)', where: `game=delta&moves=${DELTA}` },
  { name: 'Chess on an Infinite Plane', where: `game=plane&moves=${PLANE}` },
];
