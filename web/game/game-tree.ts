/**
 * Finding and replacing nodes. A tree is a value: every edit gives another one, which shares all
 * nodes that are not on the way from the root to the edit. Lines can be thousands of moves long,
 * so nothing here recurses.
 */
import type { GameNode } from './tree.ts';

/** All that a node has apart from its place in the tree. */
export type NodeContent = Omit<GameNode, 'id' | 'parent' | 'children' | 'ply'>;

/** A node in a list, with the index of the node before it; -1 for the start. */
export interface ListedNode extends NodeContent {
  readonly before: number;
}

export class GameTree {
  readonly root: GameNode;
  /** Ids of parents by id, of this and all trees made from it: they never change. */
  readonly #parents: Map<number, number>;

  private constructor(root: GameNode, parents: Map<number, number>) {
    this.root = root;
    this.#parents = parents;
  }

  /**
   * Puts a tree together.
   * @param nodes the start first, every other one after the node before it; those after the same
   *   node in the order of their importance.
   * @param firstId the nodes get ids from here on, in the order of the list.
   */
  static from(nodes: readonly ListedNode[], firstId: number): GameTree {
    const children: GameNode[][] = nodes.map(() => []);
    const plies: number[] = [];
    const parents = new Map<number, number>();
    nodes.forEach(({ before }, i) => {
      plies.push(before < 0 ? 0 : (plies[before] ?? 0) + 1);
      if (before >= 0) parents.set(firstId + i, firstId + before);
    });
    let root: GameNode | undefined;
    for (let i = nodes.length - 1; i >= 0; i--) {
      const { before, ...content } = nodes[i] as ListedNode;
      const parent = before < 0 ? null : firstId + before;
      const ply = plies[i] ?? 0;
      root = { ...content, id: firstId + i, parent, ply, children: children[i] ?? [] };
      children[before]?.unshift(root);
    }
    if (root === undefined) throw new RangeError('a tree has at least its start');
    return new GameTree(root, parents);
  }

  /** From the root to the node of that id; empty if the tree has none. */
  path(id: number): readonly GameNode[] {
    const ids = [id];
    for (let at = this.#parents.get(id); at !== undefined; at = this.#parents.get(at)) ids.push(at);
    if (ids.pop() !== this.root.id) return [];
    const path = [this.root];
    for (const next of ids.reverse()) {
      const node = path.at(-1)?.children.find((child) => child.id === next);
      if (node === undefined) return [];
      path.push(node);
    }
    return path;
  }

  /** The node of that id, if the tree has it. */
  find(id: number): GameNode | undefined {
    return this.path(id).at(-1);
  }

  /** Adds a continuation, as the last of its siblings. */
  add(parent: number, id: number, content: NodeContent): GameTree {
    this.#parents.set(id, parent);
    return this.change(parent, (node) => {
      const child = { ...content, id, parent, ply: node.ply + 1, children: [] };
      return { ...node, children: [...node.children, child] };
    });
  }

  /**
   * Changes one node; the same tree if it has none of that id or nothing changes.
   * @param change returns the node with the same id and parent.
   */
  change(id: number, change: (node: GameNode) => GameNode): GameTree {
    const path = this.path(id);
    const last = path.at(-1);
    if (last === undefined) return this;
    let changed = change(last);
    if (changed === last) return this;
    for (const above of path.slice(0, -1).reverse()) {
      const below = changed;
      const children = above.children.map((child) => (child.id === below.id ? below : child));
      changed = { ...above, children };
    }
    return new GameTree(changed, this.#parents);
  }

  /** Removes a node with all that follows it; the start cannot be removed. */
  remove(id: number): GameTree {
    const parent = this.#parents.get(id);
    if (parent === undefined) return this;
    return this.change(parent, (node) => ({
      ...node,
      children: node.children.filter((child) => child.id !== id),
    }));
  }

  /** Puts the variation that a node belongs to before the one it is an alternative to. */
  promote(id: number): GameTree {
    const branch = this.#branches(id).at(-1);
    return branch === undefined ? this : this.#advance(branch, false);
  }

  /** Makes the line that leads to a node the main line. */
  makeMain(id: number): GameTree {
    return this.#branches(id).reduce<GameTree>(
      (changing, branch) => changing.#advance(branch, true),
      this,
    );
  }

  /** Changes all nodes by a function that keeps id, parent and children. */
  map(change: (node: GameNode) => GameNode): GameTree {
    const changed = new Map<GameNode, GameNode>();
    for (const node of this.nodes().reverse()) {
      const children = node.children.map((child) => changed.get(child) ?? child);
      const same = children.every((child, i) => child === node.children[i]);
      changed.set(node, change(same ? node : { ...node, children }));
    }
    const root = changed.get(this.root) ?? this.root;
    return root === this.root ? this : new GameTree(root, this.#parents);
  }

  /** The nodes on the way to one that are not the main continuation of those before them. */
  #branches(id: number): GameNode[] {
    return this.path(id).filter((node, i, path) => {
      const before = path[i - 1];
      return before !== undefined && before.children[0]?.id !== node.id;
    });
  }

  /** Moves a node one place forward among its siblings, or to the front. */
  #advance({ id, parent }: GameNode, toFront: boolean): GameTree {
    if (parent === null) return this;
    return this.change(parent, (node) => {
      const at = node.children.findIndex((child) => child.id === id);
      if (at < 1) return node;
      const children = [...node.children];
      const [moved] = children.splice(at, 1);
      if (moved !== undefined) children.splice(toFront ? 0 : at - 1, 0, moved);
      return { ...node, children };
    });
  }

  /** Every node, each after the one before it, main continuations first. */
  nodes(): GameNode[] {
    const found: GameNode[] = [];
    const waiting = [this.root];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      found.push(node);
      for (let i = node.children.length - 1; i >= 0; i--)
        waiting.push(node.children[i] as GameNode);
    }
    return found;
  }
}

/** The nodes that follow a node along first children, without it. */
export function continuation(node: GameNode): GameNode[] {
  const line: GameNode[] = [];
  for (let next = node.children[0]; next !== undefined; next = next.children[0]) line.push(next);
  return line;
}
