import { api, type Endpoint, toFileForm } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJsonSchema } from './platform/json-schema.ts';
import { distort, hostileValues, isFile, type JsonSchema } from './testing/distort.ts';
import { type EndpointCase, inputOf, readCases } from './testing/endpoint-cases.ts';
import { isSweep } from './testing/sweep.ts';
import { openTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

const unlimited = '100000000/100000000/100000000';
const budgets = ['GENERAL', 'IMPORT', 'UPLOAD', 'MAIL', 'ANALYSIS'];
/** Longest value in an address, below the server's limit of headers. */
const longestInAddress = 4_000;
const concurrency = 4;

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const modules = await readCases();
const cases = modules.flatMap(([file, module]) =>
  Object.entries<EndpointCase>(module.endpoints).map(([name, endpointCase]) => {
    const [group = '', call = ''] = name.split('.');
    const endpoint = (api as Record<string, Record<string, Endpoint>>)[group]?.[call];
    if (!endpoint) throw new Error(`no endpoint ${name}`);
    return { name, file, endpointCase, endpoint };
  }),
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inAddress = (value: unknown): string => {
  const text = isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, longestInAddress).replace(/%.?$/, '');
};

/** The valid input with one part replaced by a hostile value, for every part and value. */
function* attacks(endpoint: Endpoint, { params = {}, query = {}, body = {} }: Sent): Generator<Sent> {
  const schemaOf = (schema: Parameters<typeof toJsonSchema>[0]) => toJsonSchema(schema, { io: 'input' }) as JsonSchema;
  for (const name of Object.keys(params)) {
    for (const value of hostileValues) yield { params: { ...params, [name]: value } };
  }
  if (endpoint.query) {
    for (const value of distort(query, schemaOf(endpoint.query))) if (isRecord(value)) yield { query: value };
  }
  if (endpoint.body) {
    const isForm = endpoint.kind === 'binary';
    for (const value of distort(body, schemaOf(endpoint.body))) {
      if (!isForm || (isRecord(value) && isFile(value['content']))) yield { body: value };
    }
  }
}

describe('hostile input', () => {
  let server: TestServer;
  let owner: TestUser;
  /** By the file of the cases. */
  const things = new Map<string, Readonly<Record<string, string>>>();

  beforeAll(async () => {
    server = await openTestServer(Object.fromEntries(budgets.map((name) => [`PAUTA_LIMIT_${name}`, unlimited])));
    owner = await server.user(await server.company(), { isAdmin: true });
    for (const [file, module] of modules) things.set(file, await module.things({ server, owner }));
  });
  afterAll(() => server.close());

  const freshThings = async (file: string): Promise<Record<string, string>> =>
    (await modules.find(([name]) => name === file)?.[1].things({ server, owner })) ?? {};

  it.each(cases.filter(({ endpoint }) => endpoint.kind !== 'stream').map((each) => [each.name, each] as const))(
    'is refused or accepted by %s without an internal error',
    async (_name, { file, endpoint, endpointCase }) => {
      const scene = { server, owner };
      const known = endpointCase.before ? await freshThings(file) : (things.get(file) ?? {});
      const own = { ...known, ...(await endpointCase.before?.(scene, known)) };
      const { token } = (await endpointCase.caller?.(scene, own)) ?? owner;
      const valid: Sent = inputOf(endpointCase, own);
      const isForm = endpoint.kind === 'binary';

      const send = async ({ params = valid.params, query = valid.query, body = valid.body }: Sent) => {
        const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inAddress(params?.[name]));
        const search = Object.entries(query ?? {})
          .flatMap(([name, value]) => (Array.isArray(value) ? value.slice(0, 100) : [value]).map((one) => [name, one]))
          .map(([name, value]) => `${name}=${inAddress(value)}`)
          .join('&')
          .slice(0, 2 * longestInAddress);
        const hasBody = body !== undefined && endpoint.method !== 'GET';
        return fetch(`${server.address}${path}?${search}`, {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(hasBody && !isForm && { 'content-type': 'application/json' }),
          },
          ...(hasBody && { body: isForm ? toFileForm(body as never) : JSON.stringify(body) }),
        });
      };

      const faults: unknown[] = [];
      const queue = attacks(endpoint, valid);
      const attack = async () => {
        for (const sent of queue) {
          // A body over the limit is refused while it is being sent.
          const isLarge = JSON.stringify(sent.body ?? '').length > (endpoint.bodyLimit ?? 1024 ** 2) / 2;
          const response = await send(sent).catch((error: unknown) => {
            if (!isLarge) throw error;
          });
          if (response?.status === 500) faults.push([JSON.stringify(sent).slice(0, 500), await response.text()]);
          else await response?.body?.cancel();
        }
      };
      await Promise.all(Array.from({ length: concurrency }, attack));
      expect(faults).toEqual([]);
    },
    isSweep ? 1_800_000 : 480_000,
  );
});
