import { ErrorCode, errorCodes } from '@pauta/contract';
import * as z from 'zod/mini';

/** A schema of the contract as JSON Schema, with this server's error codes. */
export const toJsonSchema = (
  schema: z.ZodMiniType,
  { override, ...options }: Pick<z.core.ToJSONSchemaParams, 'io' | 'target' | 'override'>,
): object => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    ...options,
    unrepresentable: 'any',
    override: (node) => {
      if (node.zodSchema === ErrorCode) Object.assign(node.jsonSchema, { type: 'string', enum: errorCodes });
      override?.(node);
    },
  });
  return json;
};
