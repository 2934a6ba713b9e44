import fastJson from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { toJsonSchema } from './json-schema.ts';

type Serialise = (body: unknown) => string;

const compile = (schema: z.ZodMiniType): Serialise => {
  const json = toJsonSchema(schema, { target: 'draft-7', io: 'output' });
  return fastJson(json as Parameters<typeof fastJson>[0]);
};

const compiled = new WeakMap<z.ZodMiniType, Serialise>();

/** As JSON of what an endpoint answers, by code made at its first answer: fields it does not name never leave. */
export const serialiserOf =
  (schema: z.ZodMiniType): Serialise =>
  (body) => {
    const serialise = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, serialise);
    return serialise(body);
  };
