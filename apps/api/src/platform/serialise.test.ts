import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serialiserOf } from './serialise.ts';

const Shape = z.object({ id: z.string(), side: z.nullable(z.enum(['seller', 'customer'])) });
const body = { id: 'a', side: null, secret: 'never leaves' };

describe('serialiserOf', () => {
  it('writes the fields of the schema, and no others', () => {
    expect(serialiserOf(Shape)(body)).toBe('{"id":"a","side":null}');
  });

  it('falls back to the schema with the same result if the generated code fails, and reports it', () => {
    const broken = new TypeError("Cannot read properties of undefined (reading 'replace')");
    const told: unknown[] = [];
    const serialise = serialiserOf(
      z.clone(Shape),
      (error) => told.push(error),
      () => () => {
        throw broken;
      },
    );
    expect(serialise(body)).toBe('{"id":"a","side":null}');
    expect(told).toEqual([broken]);
    expect(() => serialise({ id: 1 })).toThrow(broken);
  });
});
