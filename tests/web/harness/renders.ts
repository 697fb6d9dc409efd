/** Counts how often each component has been rendered. */
import type { Options, VNode } from 'preact';

/** The hook that Preact calls before each render, and not where a component declines one. */
const BEFORE_RENDER = '__r';

/**
 * @param options Preact's hooks
 * @returns a function that tells the count of a component by its name since the last call for it
 */
export function countRenders(options: Options): (name: string) => number {
  const counts = new Map<string, number>();
  const former: unknown = Reflect.get(options, BEFORE_RENDER);
  Reflect.set(options, BEFORE_RENDER, (vnode: VNode) => {
    if (typeof former === 'function') former(vnode);
    if (typeof vnode.type !== 'function') return;
    const name = vnode.type.displayName ?? vnode.type.name;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return (name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, 0);
    return count;
  };
}
