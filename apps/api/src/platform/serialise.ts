import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';
import { toJsonSchema } from './json-schema.ts';

type Serialise = (body: unknown) => string;

/**
 * Writes `anyOf` of a schema and null as `nullable`: for each value of an `anyOf` the generated code would search the
 * right schema by validating it. Within a union it is validated still, and its `enum` must then name null.
 */
const asNullable = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  const [one, none, ...others] = jsonSchema.anyOf ?? [];
  if (!one?.type || none?.type !== 'null' || others.length || one.const !== undefined) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, one, { nullable: true }, one.enum && { enum: [...one.enum, null] });
};

const compile = (schema: z.ZodMiniType): Serialise => {
  const json = toJsonSchema(schema, { target: 'draft-7', io: 'output', override: asNullable });
  return fastJson(json as Parameters<typeof fastJson>[0]);
};

const compiled = new WeakMap<z.ZodMiniType, Serialise>();

/**
 * Serialises responses by generated code, created at the first one: fields that the schema does not name are dropped.
 * For unions the generated code has failed on busy machines without a fault of the data: then the schema itself is
 * used, which is slower, and `onFailure` is called. Throws for data that the schema does not allow.
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
