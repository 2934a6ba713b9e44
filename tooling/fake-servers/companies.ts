import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CompanyCall {
  path: string;
  domain: string | null;
  key: string | undefined;
  /** The request body, which should be empty. */
  body: string;
}

/** A response, successful or not. */
export type CompanyAnswer = { readonly status?: number; readonly body: string };

export interface FakeCompanies {
  url: string;
  calls: CompanyCall[];
  /** Responses by domain; 404 for others. */
  answers: Map<string, CompanyAnswer>;
  close(): Promise<void>;
}

/** A fake of Hunter's company lookup on loopback. */
export const startFakeCompanies = async (): Promise<FakeCompanies> => {
  const calls: CompanyCall[] = [];
  const answers: FakeCompanies['answers'] = new Map();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const url = new URL(request.url ?? '/', 'http://fake');
    const domain = url.searchParams.get('domain');
    const key = request.headers['x-api-key'];
    calls.push({
      path: url.pathname,
      domain,
      key: Array.isArray(key) ? key[0] : key,
      body: Buffer.concat(parts).toString(),
    });
    const { status = 200, body } = answers.get(domain ?? '') ?? {
      status: 404,
      body: JSON.stringify({ errors: [{ id: 'not_found', code: 404 }] }),
    };
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
