/** Checks a source file against the rules of who may use whom. */
import { posix } from 'node:path';
import { LAYERS, type Layer } from './dependency-rules.ts';
import { readSource } from './source-facts.ts';

/**
 * @param file path from the repository's top folder, with forward slashes
 * @returns one line for each breach of the rules
 */
export function findBreaches(file: string, source: string): string[] {
  const layer = layerOf(file);
  if (layer === undefined) return [`${file} belongs to no layer`];
  const { imports, globals } = readSource(file, source);
  return [
    ...imports.flatMap((address) => checkImport(file, layer, address) ?? []),
    ...layer.withoutGlobals.filter((name) => globals.has(name)).map((name) => `uses ${name}`),
  ].map((breach) => `${file} (${layer.name}) ${breach}`);
}

function layerOf(file: string): Layer | undefined {
  return LAYERS.find(({ path }) => (path.endsWith('/') ? file.startsWith(path) : file === path));
}

function checkImport(file: string, layer: Layer, address: string | null): string | undefined {
  if (address === null) return 'imports a computed address';
  if (!address.startsWith('.')) {
    const known = layer.packages.some((name) =>
      name.endsWith(':') ? address.startsWith(name) : `${address}/`.startsWith(`${name}/`),
    );
    return known ? undefined : `imports the package ${address}`;
  }
  const target = posix.normalize(posix.join(posix.dirname(file), address));
  // The compiled engine is what the host runs, and is made from no file of the host.
  if (target.startsWith('build/') && target.endsWith('.wasm')) return undefined;
  if (layer.files?.includes(target)) return undefined;
  const targetLayer = layerOf(target);
  if (targetLayer === undefined) return `imports ${target}, which belongs to no layer`;
  if (targetLayer === layer || layer.layers.includes(targetLayer.name)) return undefined;
  return `imports ${target} (${targetLayer.name})`;
}
