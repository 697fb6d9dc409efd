/** What the pictures of the page show: for each tab one or more scenes, each made as a user would. */

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {keyof typeof SIZES} Size
 * @typedef {object} Scene
 * @property {string} name of the picture's file, without its ending
 * @property {string} [where] what follows the tab in the address
 * @property {Size} [size] of the window; a laptop's if not told
 * @property {'light' | 'dark'} [theme] light if not told
 * @property {(page: Page) => Promise<void>} [prepare] brings about what is to be seen
 */

/** Width and height of windows in CSS pixels. */
export const SIZES = /** @type {const} */ ({
  laptop: [1280, 800],
  tablet: [820, 1180],
  phone: [390, 844],
});

/* Games of the engine against itself, Black with fewer nodes a move. */
const OPULENT =
  'b1c4,b9b6,a3a5,b6c5,a2c1,c5e5,e2f1,e5g5,h2g4,j9i7,i2i4,e9f10,i4i7,f10g10,i7i9,h9i9,g4g5,i9h7,' +
  'g5e6,b10e9,c4f5,i10h9,f5g4,a9b7,b2b4,g10i10,b4b7,i10f10,b7c6,f10g10,c6c9,f9f10,g4h7,g10h10';
const DELTA =
  'c3c6n,g7g4s,c2c5e,g8g5w,b2b2ne,h8h8sw,b1b1ne,h9h9sw,d3d4n,f7f5s,d4d5n,a7a4s,i3i6n,a8a5se,' +
  'b1f5ne,f8f5se,i2i5nw,h7h6se,h3h6nw,g9g7se,f3f5se,g5f5s,h2h5nw';
const PLANE =
  '4,1x7,4_4,22x7,19_7,4x10,7_7,19x10,16_17,1x14,4_17,22x14,19_14,4x11,7_14,19x11,16_8,8x9,10_' +
  '10,16x12,16_10,7x12,7_13,15x12,13_13,8x12,10_15,15x14,13_12,10x11,12_6,15x7,13';

/** An address of that game after so many half-moves. */
const opulent = (/** @type {number} */ ply) => `game=opulent&moves=${OPULENT}&ply=${ply}`;

/** @param {Page} page @param {string} name of a button */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Lets the engine look at the position for so long, with its arrows and lines. */
const analyse = (/** @type {number} */ ms) => async (/** @type {Page} */ page) => {
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.waitForTimeout(ms);
};

/** @param {Page} page */
async function reviewGame(page) {
  await page.getByLabel('How').selectOption('nodes a move…');
  await page.getByLabel('Nodes a move').fill('20000');
  await page.getByLabel('Nodes a move').press('Tab');
  await press(page, 'Review game');
  await page
    .getByRole('button', { name: 'Review game', exact: true })
    .waitFor({ timeout: 120_000 });
}

/** @param {Page} page */
async function review(page) {
  await reviewGame(page);
  await analyse(4000)(page);
}

/** @param {Page} page */
async function play(page) {
  await page.getByLabel('Strength').selectOption('3');
  await page.getByRole('checkbox', { name: /clock/i }).check();
  await press(page, 'Start the game');
  for (const [from, to] of [
    ['e3', 'e5'],
    ['b1', 'c4'],
    ['d3', 'd4'],
    ['i1', 'h4'],
  ]) {
    const moves = await page.locator('.move-list .move:not(.move-start)').count();
    for (const name of [from, to]) {
      await page.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) }).click();
    }
    await page
      .locator('.move-list .move:not(.move-start)')
      .nth(moves + 1)
      .waitFor();
  }
  await page.waitForTimeout(800);
}

/** @type {Readonly<Record<string, readonly Scene[]>>} */
export const SCENES = {
  analyse: [
    { name: 'analyse', where: opulent(10), prepare: review },
    { name: 'analyse-dark', where: opulent(10), theme: 'dark', prepare: review },
    { name: 'analyse-tablet', where: opulent(10), size: 'tablet', prepare: review },
    { name: 'analyse-phone', where: opulent(10), size: 'phone', prepare: analyse(3000) },
    { name: 'delta', where: `game=delta&moves=${DELTA}`, prepare: analyse(3000) },
    { name: 'plane', where: `game=plane&moves=${PLANE}`, prepare: analyse(4000) },
  ],
  play: [
    { name: 'play', where: 'game=opulent', prepare: play },
    { name: 'play-phone', where: 'game=opulent', size: 'phone', theme: 'dark', prepare: play },
  ],
  setup: [{ name: 'setup', where: 'game=opulent', prepare: setUp }],
  library: [{ name: 'library', where: opulent(34), prepare: keepGames }],
  perft: [{ name: 'perft', where: 'game=opulent', prepare: count }],
  learn: [
    { name: 'learn', where: opulent(0), prepare: exercise },
    {
      name: 'learn-phone',
      where: opulent(0),
      size: 'phone',
      prepare: exercise,
    },
    { name: 'openings', where: 'game=opulent', prepare: openings },
  ],
  lab: [{ name: 'lab', where: 'game=opulent', prepare: experiment }],
  endgames: [{ name: 'endgames', where: 'game=opulent', prepare: solve }],
  rules: [
    { name: 'rules', where: 'game=opulent&part=men' },
    { name: 'rules-tablet', where: 'game=delta', size: 'tablet', theme: 'dark' },
  ],
};

/** @param {Page} page */
async function setUp(page) {
  await page.getByText(/^A legal position/).waitFor();
  await press(page, 'Mirror left and right');
  await page.getByLabel('Name', { exact: true }).fill('Mirrored');
  await press(page, 'Save');
  await page.getByRole('term').first().waitFor();
}

/** @param {Page} page */
async function importGames(page) {
  const file = { name: 'games.pgn', mimeType: 'text/plain', buffer: Buffer.from(GAMES) };
  await page.getByLabel('File of games').setInputFiles(file);
  await press(page, 'Close this report');
}

/** @param {Page} page */
async function keepGames(page) {
  await importGames(page);
  await press(page, 'games');
  await press(page, 'Keep this game');
  await page.getByText(/^The game on the board is kept/).waitFor();
}

/** @param {Page} page */
async function exercise(page) {
  await page.getByRole('link', { name: 'Analyse' }).click();
  await reviewGame(page);
  await press(page, 'Learn from these mistakes');
  await page.getByText(/ new exercises?\.$/).waitFor();
  await press(page, 'Practise');
  await page.locator('.mistakes-verdict').waitFor();
}

/** @param {Page} page */
async function openings(page) {
  await page.getByRole('link', { name: 'Library' }).click();
  await importGames(page);
  await page.getByRole('link', { name: 'Learn' }).click();
  await press(page, 'Openings');
}

/** @param {Page} page */
async function count(page) {
  await page.getByLabel('Depth in plies').fill('5');
  await press(page, 'Run');
  await page.getByText(/^Counted \d+ nodes\./).waitFor();
}

/** @param {Page} page */
async function experiment(page) {
  await press(page, 'New experiment…');
  await page.getByLabel('Games of each pairing').fill('300');
  await page.getByLabel('Nodes a move').fill('60');
  await press(page, 'Create');
  await press(page, 'Start');
  await page.locator('.lab-run').getByText('Complete.').waitFor({ timeout: 120_000 });
}

/** @param {Page} page */
async function solve(page) {
  await page.getByLabel('Ending', { exact: true }).fill('KLK');
  await press(page, 'Solve');
  await page.getByText('KLK is solved.').waitFor();
  await press(page, 'Show one');
  await page.waitForTimeout(500);
}

const GAMES = [
  ['Ann', 'Bob', 'Club evening', '2026.03.11', '1. e5 e6 2. Wc4 Wc7 3. d4 1-0'],
  ['Bob', 'Cleo', 'Club evening', '2026.03.18', '1. d5 d6 2. Wc4 Wh7 0-1'],
  ['Cleo', 'Ann', 'Summer tournament', '2026.07.02', '1. e5 d6 2. d5 1/2-1/2'],
  ['Dan', 'Ann', 'Summer tournament', '2026.07.03', '1. f5 f6 2. Wh4 Wh7 3. e4 e7 1-0'],
]
  .map(
    ([white, black, event, date, moves = '']) =>
      `[Event "${event}"]\n[Date "${date}"]\n[White "${white}"]\n[Black "${black}"]\n[Variant "opulent"]\n[Result "${moves.split(' ').at(-1)}"]\n\n${moves}\n`,
  )
  .join('\n');
