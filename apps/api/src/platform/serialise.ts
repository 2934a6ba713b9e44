import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import { toJsonSchema } from './json-schema.ts';

type Serialise = (body: unknown) => string;

const compile = (schema: z.ZodMiniType): Serialise => {
  const json = toJsonSchema(schema, { target: 'draft-7', io: 'output' });
  return fastJson(json as Parameters<typeof fastJson>[0]);
};

const compiled = new WeakMap<z.ZodMiniType, Serialise>();

/**
 * As JSON of what an endpoint answers, by code made at its first answer: fields it does not name never leave. That code
 * makes more of itself where an answer is one of several, and there it has failed on a busy machine, without a cause in
 * the answer: then the schema does the same, more slowly, and `onFailure` is told. Throws for what the schema does not
 * allow.
 */
export const serialiserOf = (
  schema: z.ZodMiniType,
  onFailure: (error: unknown) => void = () => undefined,
  make: (schema: z.ZodMiniType) => Serialise = compile,
): Serialise => {
  return (body) => {
    try {
      const serialise = compiled.get(schema) ?? make(schema);
      compiled.set(schema, serialise);
      return serialise(body);
    } catch (error) {
      compiled.delete(schema);
      const allowed = z.safeParse(schema, JSON.parse(JSON.stringify(body)));
      if (!allowed.success) throw error;
      onFailure(error);
      return JSON.stringify(allowed.data);
    }
  };
};
