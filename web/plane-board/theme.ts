/** The colours of the board, which style sheets give as custom properties, for use on a canvas. */

/** Names of the colours with the properties they come from. */
const PROPERTIES = {
  light: '--plane-light',
  dark: '--plane-dark',
  far: '--plane-far',
  line: '--plane-line',
  strip: '--plane-strip',
  label: '--plane-label',
  last: '--plane-last',
  selected: '--plane-selected',
  target: '--plane-target',
  capture: '--plane-capture',
  prime: '--plane-prime',
  formation: '--plane-formation',
  check: '--plane-check',
  cursor: '--plane-cursor',
  cursorOuter: '--plane-cursor-outer',
  engine: '--plane-engine',
  onEngine: '--plane-on-engine',
  promotion: '--plane-promotion',
  whiteFill: '--piece-white-fill',
  whiteOutline: '--piece-white-outline',
  whiteDetail: '--piece-white-detail',
  blackFill: '--piece-black-fill',
  blackOutline: '--piece-black-outline',
  blackDetail: '--piece-black-detail',
} as const;

export type Theme = Readonly<Record<keyof typeof PROPERTIES, string>>;

/**
 * @param probe an empty element of the board, whose colour is set to one after the other: a custom
 *   property itself is not resolved where it depends on the colour scheme
 */
export function readTheme(probe: HTMLElement): Theme {
  const read = (property: string) => {
    probe.style.color = `var(${property})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.entries(PROPERTIES).map(([name, property]) => [name, read(property)]);
  return Object.fromEntries(colours) as Theme;
}

/** Calls back when the page or the system changes between light and dark. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true });
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
