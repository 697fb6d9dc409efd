/**
 * Writes the kernel of counting in C++: the very sources of the engine, word by word, so that what is
 * compared is the compilers and not two programs. It knows as much of AssemblyScript as these sources
 * use: classes of static methods, sinks as type parameters, loads and stores, and casts in front.
 */

/**
 * @typedef {object} Method
 * @property {string} name class and method, joined by "_"
 * @property {boolean} generic whether it has a sink as type parameter
 * @property {string} result type
 * @property {string} parameters in C++
 * @property {string} body in C++, with its braces
 */

/**
 * @param {readonly string[]} sources of classes, in any order
 * @param {string} root name of the function that is wanted; what it does not need is left out
 * @returns {string} C++, to follow main.cpp's definitions of load, store and the like
 */
export function translate(sources, root) {
  const texts = sources.map(stripped);
  const constants = texts.flatMap((text) =>
    [...text.matchAll(/^(?:export )?const (\w+): (\w+) =([^;]+);/gm)].map(
      ([, name, type, value]) => `constexpr ${type} ${name} =${expression(value ?? '')};`,
    ),
  );
  const fields = texts.flatMap((text) =>
    [...text.matchAll(/class (\w+)[^{]*\{\s*static readonly (\w+): (\w+) = ([^;]+);/g)].map(
      ([, owner, name, type, value]) => `constexpr ${type} ${owner}_${name} = ${value};`,
    ),
  );
  const variables = texts.flatMap((text) =>
    [...text.matchAll(/^let (\w+): (\w+) = ([^;]+);/gm)].map(
      ([, name, type, value]) => `static ${type} ${name} = ${value};`,
    ),
  );
  const methods = texts.flatMap(methodsOf);
  const sinks = methods.filter(({ name }) => /^(Counter|Lister)_/.test(name));
  const needed = reachable(methods, root);
  const functions = methods.filter(
    ({ name }) => needed.has(name) && !/^(Sink|Counter|Lister)_/.test(name),
  );
  return [
    ...constants,
    ...fields,
    ...variables,
    ...functions.map((method) => `${head(method)};`),
    ...['Counter', 'Lister'].map((sink) => sinkStruct(sink, sinks)),
    ...functions.map((method) => `${head(method)} ${method.body}`),
    '',
  ].join('\n');
}

/** @param {string} text */
function stripped(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?;$/gm, '');
}

/**
 * @param {string} text
 * @returns {Method[]}
 */
function methodsOf(text) {
  const methods = [];
  for (const match of text.matchAll(/class (\w+)[^{]*\{/g)) {
    const start = (match.index ?? 0) + match[0].length;
    const members = text.slice(start, closing(text, start - 1));
    const heads = /^ {2}(?:@inline )?(?:static )?(\w+)(<S extends Sink>)?\(([^)]*)\): (\w+) (\{)/gm;
    for (const member of members.matchAll(heads)) {
      const [whole, name, generic, parameters = '', result = ''] = member;
      const open = (member.index ?? 0) + whole.length - 1;
      methods.push({
        name: `${match[1]}_${name}`,
        generic: generic !== undefined,
        result,
        parameters: parameterList(parameters),
        body: expression(members.slice(open, closing(members, open) + 1)),
      });
    }
  }
  for (const match of text.matchAll(/^function (\w+)\(([^)]*)\): (\w+) (\{)/gm)) {
    const [whole, name = '', parameters = '', result = ''] = match;
    const open = (match.index ?? 0) + whole.length - 1;
    const body = expression(text.slice(open, closing(text, open) + 1));
    methods.push({ name, generic: false, result, parameters: parameterList(parameters), body });
  }
  return methods;
}

/**
 * @param {string} text
 * @param {number} open index of a brace
 * @returns {number} index of the one that closes it
 */
function closing(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error('a brace is not closed');
}

/** @param {string} parameters as in "a: i32, b: u64" */
function parameterList(parameters) {
  return parameters
    .split(',')
    .map((parameter) => parameter.trim())
    .filter((parameter) => parameter !== '')
    .map((parameter) => parameter.replace(/^(\w+): (\w+)$/, '$2 $1'))
    .join(', ');
}

/** @param {string} code statements or an expression */
function expression(code) {
  return code
    .replace(/(?<![\w>])<(i8|u8|i32|u32|i64|u64)>/g, '($1)')
    .replace(/changetype<(\w+)>\(0\)\./g, '$1::')
    .replace(/this\./g, '')
    .replace(/,(\s*\))/g, '$1')
    .replace(/\bconst (\w+) =/g, 'const auto $1 =')
    .replace(/\blet (\w+): (\w+)/g, '$2 $1')
    .replace(/\blet (\w+) =/g, 'auto $1 =')
    .replace(/\bi32\.MAX_VALUE\b/g, 'INT32_MAX')
    .replace(/\b([A-Z]\w*[a-z]\w*)\.(\w+)/g, '$1_$2');
}

/**
 * @param {readonly Method[]} methods
 * @param {string} root
 */
function reachable(methods, root) {
  const byName = new Map(methods.map((method) => [method.name, method]));
  const found = new Set([root]);
  const sinks = methods.filter(({ name }) => /^(Counter|Lister)_/.test(name));
  const open = [byName.get(root), ...sinks];
  for (let method = open.pop(); method !== undefined; method = open.pop()) {
    for (const [, name = ''] of method.body.matchAll(/\b(\w+)(?:<\w+>)?\(/g)) {
      if (!byName.has(name) || found.has(name)) continue;
      found.add(name);
      open.push(byName.get(name));
    }
  }
  return found;
}

/** @param {Method} method */
function head({ name, generic, result, parameters }) {
  return `${generic ? 'template <class S> ' : ''}static ${result} ${name}(${parameters})`;
}

/**
 * @param {string} sink
 * @param {readonly Method[]} methods
 */
function sinkStruct(sink, methods) {
  const members = methods
    .filter(({ name }) => name.startsWith(`${sink}_`))
    .map(
      (method) =>
        `  ${head({ ...method, name: method.name.slice(sink.length + 1) })} ${method.body}`,
    );
  return `struct ${sink} {\n${members.join('\n')}\n};`;
}
