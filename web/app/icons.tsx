/** Signs of buttons, drawn in the colour of the text around them. */

/** Paths in a square of 24; closed ones are filled. */
const PATHS = {
  start: ['M6 5v14', 'M19 5l-9 7 9 7z'],
  back: ['M16 5l-9 7 9 7z'],
  forward: ['M8 5l9 7-9 7z'],
  end: ['M18 5v14', 'M5 5l9 7-9 7z'],
  undo: ['M9 4L4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-4'],
  redo: ['M15 4l5 5-5 5M20 9H10a5.5 5.5 0 0 0 0 11h4'],
  flip: ['M8 4v16M8 4L4 8M8 4l4 4M16 20V4M16 20l-4-4M16 20l4-4'],
  settings: ['M4 7h9M17 7h3M4 17h3M11 17h9', 'M15 5a2 2 0 1 0 .1 4z', 'M9 15a2 2 0 1 0 .1 4z'],
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[name].map((path) => (
        <path key={path} d={path} fill={path.endsWith('z') ? undefined : 'none'} />
      ))}
    </svg>
  );
}
