import { ErrorCode, errorCodes } from '@pauta/contract';
import * as z from 'zod/mini';

/** A schema of the contract as JSON Schema, with this server's error codes. */
export const toJsonSchema = (
  schema: z.ZodMiniType,
  options: { io: 'input' | 'output'; target?: 'draft-7' },
): object => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    ...options,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === ErrorCode) Object.assign(jsonSchema, { type: 'string', enum: errorCodes });
    },
  });
  return json;
};
