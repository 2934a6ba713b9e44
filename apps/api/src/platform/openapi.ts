import { api, type Deprecation, type Endpoint, type EndpointMap, formParts, Problem, statusOf } from '@pauta/contract';
import type * as z from 'zod/mini';
import { toJsonSchema } from './json-schema.ts';

const properties = (schema: z.ZodMiniType) => {
  const json = toJsonSchema(schema, { io: 'input' }) as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: json.required?.includes(name) ?? false,
    schema: property,
  }));
};

const text = (description: string) => ({ description, schema: { type: 'string' } });
/** As in draft-ietf-httpapi-ratelimit-headers, for the tightest of the limits by person, company and address. */
const standingHeaders = {
  'RateLimit-Policy': text('The limit: `q` calls in `w` seconds'),
  RateLimit: text('What is left of it: `r` calls, until in `t` seconds it begins anew'),
};
const limitHeaders = {
  ...standingHeaders,
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};

/** As in RFC 9745, RFC 8594 and RFC 5829. */
const deprecation = ({ since, sunset, use }: Deprecation) => ({
  deprecated: true,
  description: `Deprecated since ${since}, and answers until ${sunset}. Use \`${use}\`.`,
  'x-sunset': sunset,
});
const deprecationHeaders = {
  Deprecation: text('Since when, as `@` and the seconds of Unix time'),
  Sunset: text('Until when it answers, as a date of HTTP'),
  Link: text('`successor-version`: what takes its place'),
};

/** The schema of a stream is that of each event. */
const contentOf = ({ kind }: Endpoint) => (kind === 'stream' ? 'text/event-stream' : 'application/json');

const bodyTypeOf = ({ kind }: Endpoint) => (kind === 'binary' ? 'multipart/form-data' : 'application/json');

interface BodySchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** A form has the file as one part, and the rest of the body as another. */
const bodySchemaOf = (body: z.ZodMiniType, { kind }: Endpoint): object => {
  const schema = toJsonSchema(body, { io: 'input' });
  if (kind !== 'binary') return schema;
  const { properties = {}, required = [] }: BodySchema = schema;
  const { [formParts.file]: _, ...fields } = properties;
  return {
    type: 'object',
    properties: {
      [formParts.file]: { type: 'string', contentMediaType: 'application/octet-stream' },
      [formParts.fields]: {
        ...schema,
        properties: fields,
        required: required.filter((name) => name !== formParts.file),
      },
    },
    required: Object.values(formParts),
  };
};

const operation = (group: string, name: string, endpoint: Endpoint) => {
  const status = String(endpoint.status ?? 200);
  const codes = [
    ...(endpoint.errors ?? []),
    'validation_failed' as const,
    'too_many_requests' as const,
    ...(endpoint.access === 'public' ? [] : ['unauthenticated' as const]),
  ];
  const byStatus = Map.groupBy(codes, (code) => String(statusOf(code)));
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    ...(endpoint.deprecated && deprecation(endpoint.deprecated)),
    'x-budgets': ['general', ...(endpoint.budget ? [endpoint.budget] : [])],
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(endpoint.query ? properties(endpoint.query) : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [bodyTypeOf(endpoint)]: { schema: bodySchemaOf(endpoint.body, endpoint) } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'OK',
        headers: { ...standingHeaders, ...(endpoint.deprecated && deprecationHeaders) },
        ...(status === '204'
          ? {}
          : { content: { [contentOf(endpoint)]: { schema: toJsonSchema(endpoint.response, { io: 'output' }) } } }),
      },
      ...Object.fromEntries(
        [...byStatus].map(([problemStatus, list]) => [
          problemStatus,
          {
            description: list.join(', '),
            ...(problemStatus === '429' ? { headers: limitHeaders } : {}),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
};

export const openApiDocument = (contract: EndpointMap = api): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [group, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(group, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pauta', version: '1.0.0', description: 'Records, transcribes and analyses sales meetings.' },
    security: [{ idToken: [] }],
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: toJsonSchema(Problem, { io: 'output' }) },
    },
  };
};
