/** A small JSON Schema checker: the keywords that the files of `schema/` use, no others. */
import type { Json } from '../../src/variants/json.ts';

type Schema = Record<string, unknown>;

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Record<string, (value: Json) => boolean> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  null: (value) => value === null,
};

/** One test a keyword; a keyword that does not concern the value's type is met. */
const keywords: Record<string, (root: Schema, schema: Schema, value: Json) => boolean> = {
  type: (_, { type }, value) => [type].flat().some((name) => types[name as string]?.(value)),
  enum: (_, schema, value) => (schema.enum as Json[]).includes(value),
  pattern: (_, schema, value) =>
    typeof value !== 'string' || new RegExp(schema.pattern as string, 'u').test(value),
  minLength: (_, schema, value) =>
    typeof value !== 'string' || [...value].length >= (schema.minLength as number),
  maxLength: (_, schema, value) =>
    typeof value !== 'string' || [...value].length <= (schema.maxLength as number),
  minimum: (_, schema, value) => typeof value !== 'number' || value >= (schema.minimum as number),
  maximum: (_, schema, value) => typeof value !== 'number' || value <= (schema.maximum as number),
  exclusiveMinimum: (_, schema, value) =>
    typeof value !== 'number' || value > (schema.exclusiveMinimum as number),
  exclusiveMaximum: (_, schema, value) =>
    typeof value !== 'number' || value < (schema.exclusiveMaximum as number),
  multipleOf: (_, schema, value) =>
    typeof value !== 'number' || value % (schema.multipleOf as number) === 0,
  anyOf: (root, schema, value) =>
    (schema.anyOf as Schema[]).some((part) => meets(root, part, value)),
  minItems: (_, schema, value) =>
    !Array.isArray(value) || value.length >= (schema.minItems as number),
  maxItems: (_, schema, value) =>
    !Array.isArray(value) || value.length <= (schema.maxItems as number),
  items: (root, schema, value) =>
    !Array.isArray(value) || value.every((item) => meets(root, schema.items as Schema, item)),
  required: (_, schema, value) =>
    !isObject(value) || (schema.required as string[]).every((key) => Object.hasOwn(value, key)),
  properties: (root, schema, value) =>
    !isObject(value) ||
    Object.entries(schema.properties as Record<string, Schema>).every(
      ([key, part]) => !Object.hasOwn(value, key) || meets(root, part, value[key] as Json),
    ),
  propertyNames: (root, schema, value) =>
    !isObject(value) ||
    Object.keys(value).every((key) => meets(root, schema.propertyNames as Schema, key)),
  additionalProperties: (root, schema, value) => {
    if (!isObject(value)) return true;
    const known = (schema.properties ?? {}) as Record<string, Schema>;
    const others = Object.entries(value).filter(([key]) => !Object.hasOwn(known, key));
    const rule = schema.additionalProperties as Schema | false;
    return others.every(([, part]) => rule !== false && meets(root, rule, part));
  },
  $ref: (root, schema, value) => {
    const name = (schema.$ref as string).replace('#/$defs/', '');
    const target = (root.$defs as Record<string, Schema>)[name];
    if (target === undefined) throw new Error(`no definition ${name}`);
    return meets(root, target, value);
  },
};

const annotations = new Set(['$schema', '$defs', 'title', 'description', 'default']);

/** Whether a value meets a schema; throws for a keyword that is not known here. */
export function meets(root: Schema, schema: Schema, value: Json): boolean {
  return Object.keys(schema).every((keyword) => {
    if (annotations.has(keyword)) return true;
    const check = keywords[keyword];
    if (check === undefined) throw new Error(`unknown keyword ${keyword}`);
    return check(root, schema, value);
  });
}
