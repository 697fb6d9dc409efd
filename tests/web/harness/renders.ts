/** Counts how often each component has been rendered. */
import type { Options, VNode } from 'preact';

/**
 * @param options Preact's hooks into rendering
 * @returns a function that tells the count of a component by its name since the last call for it
 */
export function countRenders(options: Options): (name: string) => number {
  const counts = new Map<string, number>();
  const former = options.diffed;
  options.diffed = (vnode: VNode) => {
    former?.(vnode);
    if (typeof vnode.type !== 'function') return;
    const name = vnode.type.displayName ?? vnode.type.name;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  return (name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, 0);
    return count;
  };
}
