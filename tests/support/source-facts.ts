/**
 * What a source file uses, read from its syntax tree: what it imports, and names that are
 * bound nowhere in the file. Scopes are not followed: a name that is bound anywhere in the file
 * counts as bound everywhere, which the type checker makes up for.
 */
import { parseSync } from 'vite';

export interface SourceFacts {
  /**
   * Addresses in imports, exports, types and `new URL(…, import.meta.url)`; null for an import
   * whose address is computed.
   */
  readonly imports: readonly (string | null)[];
  /** Free names, and names taken from globalThis. */
  readonly globals: ReadonlySet<string>;
}

/** A node of the tree. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * @param file name, which tells the language
 * @throws SyntaxError if the source does not parse
 */
export function readSource(file: string, source: string): SourceFacts {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${file}: ${error.message}`);

  const imports: (string | null)[] = [];
  const bound = new Set<string>();
  const used = new Set<string>();
  visit(program, (node, parent, key) => {
    const address = importedAddress(node);
    if (address !== undefined) imports.push(address);
    for (const pattern of bindingPatterns(node)) collectNames(pattern, bound);
    if (node.type === 'Identifier' && !isMereKey(parent, key)) used.add(nameOf(node));
    if (isMemberOf('globalThis', node)) used.add(nameOf(node.property as Node));
  });
  return { imports, globals: new Set([...used].filter((name) => !bound.has(name))) };
}

type Visitor = (node: Node, parent: Node | null, key: string) => void;

function visit(value: unknown, visitor: Visitor, parent: Node | null = null, key = ''): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, visitor, parent, key);
  } else if (isNode(value)) {
    visitor(value, parent, key);
    for (const [name, child] of Object.entries(value)) visit(child, visitor, value, name);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function nameOf(node: Node): string {
  return String(node.name);
}

/** The address a node imports: undefined if it imports nothing, null if it is computed. */
function importedAddress(node: Node): string | null | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return literalText(node.source);
    case 'ExportNamedDeclaration':
      return node.source === null ? undefined : literalText(node.source);
    case 'TSExternalModuleReference':
      return literalText(node.expression);
    case 'NewExpression':
      return urlAddress(node);
    default:
      return undefined;
  }
}

/** The first argument of `new URL(…, import.meta.url)`. */
function urlAddress(node: Node): string | null | undefined {
  const callee = node.callee;
  const [address, base] = node.arguments as unknown[];
  if (!isNode(callee) || callee.type !== 'Identifier' || nameOf(callee) !== 'URL') return undefined;
  if (!isNode(base) || base.type !== 'MemberExpression') return undefined;
  return isNode(base.object) && base.object.type === 'MetaProperty'
    ? literalText(address)
    : undefined;
}

function literalText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'TSLiteralType') return literalText(node.literal);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** Where a node of each type binds names. */
const BINDING_KEYS: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
};

function bindingPatterns(node: Node): unknown[] {
  return (BINDING_KEYS[node.type] ?? []).flatMap((key) => node[key]);
}

/** Names in a pattern; types and default values are passed over. */
function collectNames(pattern: unknown, names: Set<string>): void {
  if (Array.isArray(pattern)) {
    for (const item of pattern) collectNames(item, names);
  } else if (isNode(pattern)) {
    if (pattern.type === 'Identifier') names.add(nameOf(pattern));
    const inner = ['elements', 'properties', 'value', 'argument', 'left', 'parameter'];
    for (const key of inner) collectNames(pattern[key], names);
  }
}

/** Whether a name stands where it names a member, a field or a label, and no variable. */
function isMereKey(parent: Node | null, key: string): boolean {
  if (parent === null) return false;
  if (key === 'property' || key === 'key') return parent.computed !== true;
  return ['label', 'imported', 'exported', 'meta', 'parameters'].includes(key);
}

function isMemberOf(object: string, node: Node): boolean {
  if (node.type !== 'MemberExpression' || node.computed === true) return false;
  const owner = node.object;
  return isNode(owner) && owner.type === 'Identifier' && nameOf(owner) === object;
}
