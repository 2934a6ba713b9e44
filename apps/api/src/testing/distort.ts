import { isSweep } from './sweep.ts';

export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** Valid JSON that PostgreSQL, a file name, a date or a number may not take. */
const usual: readonly unknown[] = ['\0', '\uD800', null, 2 ** 31, 5e-324, '9999-12-31T23:59:59.999Z', []];
const rare: readonly unknown[] = [
  -1,
  {},
  '٣',
  '+275760-09-13T00:00:00.000Z',
  '',
  ' ',
  'x'.repeat(1_000_000),
  '%00',
  '%',
  '\\',
  "' or 1=1 --",
  '\u202E\u200B',
  'ﬀ'.repeat(50),
  'İ'.repeat(50),
  '😀'.repeat(100),
  '-1',
  '1e309',
  'NaN',
  '0x10',
  '2026-02-30',
  '2028-02-29',
  '0000-01-01',
  '1900-01-01',
  '2899-12-31',
  '1900-01-01T00:00:00Z',
  '2899-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'toString',
  true,
  0,
  0.5,
  2 ** 31 - 1,
  2 ** 53 - 1,
  1e300,
  -1e300,
  [null],
  [[]],
  { '': 1 },
  nested(2_000),
  Array.from({ length: 100_000 }, () => 0),
  Array.from({ length: 10_000 }, () => 'x'),
];

export const hostileValues = isSweep ? [...usual, ...rare] : usual;

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(variantsOf),
];

/** Values at the limits of the schema, which pass validation. */
const atLimits = (schema: JsonSchema): unknown[] =>
  variantsOf(schema).flatMap(({ maxLength = 0, minimum, maximum, enum: choices = [] }) => [
    ...(maxLength > 0 ? ['a', 'ç ', '😀'].map((text) => text.repeat(maxLength / text.length)) : []),
    ...[minimum, maximum].filter((limit) => limit !== undefined),
    ...choices,
  ]);

/** The list with duplicates, up to its maximum length. */
const repeated = (list: readonly unknown[], schema: JsonSchema): unknown[] => {
  if (list.length === 0) return [];
  const most = Math.max(0, ...variantsOf(schema).map(({ maxItems = 0 }) => maxItems));
  return [[...list, ...list], Array.from({ length: most }, (_, index) => list[index % list.length])];
};

export const isFile = (value: unknown): boolean => value instanceof Blob || value instanceof Uint8Array;

const anyOf = (schemas: readonly (JsonSchema | undefined)[]): JsonSchema => ({
  anyOf: schemas.filter((schema) => schema !== undefined),
});

/** Copies of the value with one of its parts replaced: parts that it has, and those that its schema allows. */
export function* distort(value: unknown, schema: JsonSchema): Generator {
  yield* hostileValues;
  if (isSweep) yield* atLimits(schema);
  const variants = variantsOf(schema);
  if (Array.isArray(value)) {
    yield* repeated(value, schema);
    const [first, ...others] = value as unknown[];
    for (const part of distort(first, anyOf(variants.map(({ items }) => items)))) yield [part, ...others];
  } else if (typeof value === 'object' && value !== null && !isFile(value)) {
    const names = new Set([
      ...Object.keys(value),
      ...variants.flatMap(({ properties = {} }) => Object.keys(properties)),
    ]);
    for (const name of names) {
      const property = anyOf(variants.map(({ properties }) => properties?.[name]));
      for (const part of distort((value as Record<string, unknown>)[name], property)) yield { ...value, [name]: part };
    }
  }
}
