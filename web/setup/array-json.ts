/** An array as it stands among the arrays of a game's definition, and of an experiment alike. */

/** An id that files accept, made of a name. */
export function idOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return plain.slice(0, 40).replace(/-+$/, '') || 'array';
}

/** JSON with a line break at its end. */
export function arrayJson(name: string, position: string): string {
  return `${JSON.stringify({ id: idOf(name), name, position }, null, 2)}\n`;
}
