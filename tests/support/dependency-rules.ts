/** Which part of the project may use which: the rules as data. */

export interface Layer {
  readonly name: string;
  /** A file, or a folder with a slash at its end. */
  readonly path: string;
  /** Layers whose files it may import, beside its own. */
  readonly layers: readonly string[];
  /** Packages it may import. "node:" stands for all of Node's own modules. */
  readonly packages: readonly string[];
  /** Further files it may import. */
  readonly files?: readonly string[];
  /** Globals it may not use. */
  readonly withoutGlobals: readonly string[];
}

/** Globals that only Node has. */
const NODE_GLOBALS = [
  '__dirname',
  '__filename',
  'Buffer',
  'clearImmediate',
  'global',
  'module',
  'process',
  'require',
  'setImmediate',
];

/** Globals that only browsers have, in the page or in workers. */
const BROWSER_GLOBALS = [
  'alert',
  'document',
  'history',
  'importScripts',
  'indexedDB',
  'localStorage',
  'location',
  'navigator',
  'requestAnimationFrame',
  'self',
  'sessionStorage',
  'window',
  'XMLHttpRequest',
];

const PORTABLE = [...NODE_GLOBALS, ...BROWSER_GLOBALS];

export const LAYERS: readonly Layer[] = [
  {
    name: 'engine sources',
    path: 'assembly/',
    layers: [],
    packages: [],
    // There `@global` is a decorator of the compiler.
    withoutGlobals: PORTABLE.filter((name) => name !== 'global'),
  },
  {
    name: 'errors',
    path: 'src/errors.ts',
    layers: [],
    packages: [],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'plane',
    path: 'src/plane/',
    layers: ['errors'],
    packages: [],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'variants',
    path: 'src/variants/',
    layers: ['errors', 'plane'],
    packages: ['valibot'],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'notation',
    path: 'src/notation/',
    layers: ['errors', 'plane', 'variants'],
    packages: [],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'engine',
    path: 'src/engine/',
    layers: ['errors', 'plane', 'variants', 'notation'],
    packages: ['comlink'],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'lab',
    path: 'src/lab/',
    layers: ['errors', 'plane', 'variants', 'notation', 'engine'],
    packages: ['comlink', 'valibot'],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'review',
    path: 'src/review/',
    layers: ['errors', 'plane', 'variants', 'notation', 'engine'],
    packages: [],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'learn',
    path: 'src/learn/',
    layers: ['errors', 'plane', 'variants', 'notation', 'engine', 'review'],
    packages: [],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'openings',
    path: 'src/openings/',
    layers: ['errors', 'plane', 'variants', 'notation', 'engine', 'lab'],
    packages: [],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'library',
    path: 'src/index.ts',
    layers: ['errors', 'plane', 'variants', 'notation', 'engine', 'lab', 'review', 'openings'],
    packages: [],
    withoutGlobals: PORTABLE,
  },
  {
    name: 'node',
    path: 'src/node/',
    layers: [
      'errors',
      'plane',
      'variants',
      'notation',
      'engine',
      'lab',
      'review',
      'openings',
      'library',
    ],
    packages: [
      'better-sqlite3',
      'bullmq',
      'comlink',
      'commander',
      'ioredis',
      'node:',
      'picocolors',
      'valibot',
    ],
    files: ['package.json'],
    withoutGlobals: BROWSER_GLOBALS,
  },
  {
    name: 'page',
    path: 'web/',
    layers: [
      'errors',
      'plane',
      'variants',
      'notation',
      'engine',
      'lab',
      'review',
      'learn',
      'openings',
      'library',
    ],
    packages: [
      '@preact/signals',
      'chart.js',
      'chartjs-plugin-annotation',
      'comlink',
      'idb',
      'preact',
      'valibot',
    ],
    withoutGlobals: NODE_GLOBALS,
  },
];
