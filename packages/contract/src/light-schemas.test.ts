import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';

vi.resetModules();
vi.doMock('zod', () => import('@pauta/vite/light-zod'));
const light: typeof contract = await import('./index.ts');
vi.doUnmock('zod');

const uuid = '019A2B3C-4d5e-7f60-8a1b-2c3d4e5f6071';
const odd: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' a ',
  'a\u0000b',
  '\uD800',
  'x'.repeat(5_000),
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '7',
  '7.5',
  '1e3',
  [],
  [1],
  {},
  { unknown: 1 },
  uuid,
  uuid.replace('-7f60', '-0f60'),
  '00000000-0000-0000-0000-000000000000',
  'ana@aurora.example',
  '.ana@aurora.example',
  'ana..b@aurora.example',
  'ana@aurora',
  'YQ==',
  'YWI=',
  'YWI',
  'Y WI=',
  '2026-02-28',
  '2026-02-29',
  '2024-02-29',
  '1026-11-20',
  '2026-11-20T10:00:00Z',
  '2026-11-20T10:00:00.123456Z',
  '2026-11-20T10:00Z',
  '2026-11-20T10:00:00-03:00',
  '2026-11-20T24:00:00Z',
];

/** A value that the schema takes, by what zod knows of it. */
const sample = (schema: z.ZodType): unknown => {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, inner]) => [key, sample(inner as z.ZodType)]));
  if (schema instanceof z.ZodArray) return [sample(schema.element as z.ZodType)];
  if (schema instanceof z.ZodRecord) return { name: sample(schema.valueType as z.ZodType) };
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => sample(item as z.ZodType));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return sample(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return sample(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return sample(schema.options[0] as z.ZodType);
  return odd.find((value) => value !== undefined && schema.safeParse(value).success) ?? takes(schema);
};
const takes = (schema: z.ZodType): unknown => {
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  return undefined;
};

/** The value, and the value with each of its parts in turn left out, replaced by something odd, or joined by another. */
function* variants(value: unknown): Generator {
  yield value;
  yield* odd;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const other of variants(item)) yield value.with(index, other);
    }
    yield Array.from({ length: 101 }, () => value[0]);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, another: 1 };
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...rest } = Object.fromEntries(Object.entries(value));
      yield rest;
      for (const other of variants(item)) yield { ...value, [key]: other };
    }
  }
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

type Pair = [name: string, schema: z.ZodType, light: z.ZodType];

const every: Pair[] = [
  ...Object.entries(contract).flatMap(([name, schema]): Pair[] =>
    isSchema(schema) ? [[name, schema, Reflect.get(light, name)]] : [],
  ),
  ...Object.entries(contract.api).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) =>
      (['query', 'body', 'response'] as const).flatMap((part): Pair[] => {
        const schema: unknown = Reflect.get(endpoint, part);
        const other = Reflect.get(Reflect.get(Reflect.get(light.api, group), name), part);
        return isSchema(schema) ? [[`${group}.${name} ${part}`, schema, other]] : [];
      }),
    ),
  ),
];

/** Each schema once: most answers are entities. */
const pairs = [...new Map(every.toReversed().map((pair) => [pair[1], pair])).values()];

describe('the schemas of the browser', () => {
  it('are those of the contract', () => {
    expect(every.length).toBeGreaterThan(100);
    expect(every.filter(([, , other]) => isSchema(other)).map(([name]) => name)).toEqual([]);
  });

  it.each(pairs)('%s is read as zod reads it', (_, schema, other) => {
    const value = sample(schema);
    const differences: unknown[] = [];
    for (const variant of variants(value)) {
      const wanted = schema.safeParse(variant);
      const got = other.safeParse(variant);
      const isSame =
        wanted.success === got.success && (!wanted.success || JSON.stringify(wanted.data) === JSON.stringify(got.data));
      if (!isSame) differences.push({ variant, wanted: wanted.data ?? 'refused', got: got.data ?? 'refused' });
    }
    expect(differences.slice(0, 3)).toEqual([]);
  });

  it('say of the whole value that it is not one', () => {
    const { error } = (light.Problem as z.ZodType).safeParse(7);
    expect(error?.issues[0]?.path).toEqual([]);
  });
});
