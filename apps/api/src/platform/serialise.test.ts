import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serialiserOf } from './serialise.ts';

const Shape = z.object({ id: z.string(), side: z.nullable(z.enum(['seller', 'customer'])) });
const body = { id: 'a', side: null, secret: 'never leaves' };

describe('serialiserOf', () => {
  it('writes the fields of the schema, and no others', () => {
    expect(serialiserOf(Shape)(body)).toBe('{"id":"a","side":null}');
  });

  it('writes what may be null: objects and lists with their own fields alone, and alternatives', () => {
    const Inner = z.object({ text: z.string(), of: z.nullable(z.array(z.int())) });
    const Either = z.nullable(z.union([z.string(), Inner]));
    const serialise = serialiserOf(
      z.object({ step: z.nullable(Inner), either: Either, rest: z.nullable(z.unknown()) }),
    );
    const inner = { text: 'a', of: [1, 2], secret: 'never leaves' };
    expect(serialise({ step: inner, either: inner, rest: inner })).toBe(
      `{"step":{"text":"a","of":[1,2]},"either":{"text":"a","of":[1,2]},"rest":${JSON.stringify(inner)}}`,
    );
    expect(serialise({ step: null, either: 'b', rest: null })).toBe('{"step":null,"either":"b","rest":null}');
    expect(serialise({ step: { text: 'a', of: null }, either: null, rest: 1 })).toBe(
      '{"step":{"text":"a","of":null},"either":null,"rest":1}',
    );
  });

  it('writes a kind of a union whose choice may be null by the generated code', () => {
    const Message = z.discriminatedUnion('role', [
      z.object({ role: z.literal('person'), text: z.string() }),
      z.object({
        role: z.literal('answer'),
        cause: z.nullable(z.enum(['failed'])),
        only: z.nullable(z.literal('a')),
      }),
    ]);
    const told: unknown[] = [];
    const serialise = serialiserOf(z.array(Message), (error) => told.push(error));
    const answer = { role: 'answer', cause: null, only: null };
    expect(serialise([answer, { role: 'person', text: 'b' }])).toBe(
      '[{"role":"answer","cause":null,"only":null},{"role":"person","text":"b"}]',
    );
    // On busy machines the compiler itself has failed with a TypeError; a union that matches no schema fails otherwise.
    expect(told.filter((error) => !String(error).includes("reading 'replace'"))).toEqual([]);
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
