import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A real server on the loopback address for one test. Returns its address and the received requests. */
export const loopback = async (answer: Answer): Promise<{ baseUrl: string; requests: IncomingMessage[] }> => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { baseUrl: `http://127.0.0.1:${address.port}`, requests };
};

export const sendJson = (
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** Sends a problem as the api does. */
export const sendProblem = (
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): void =>
  sendJson(
    response,
    { type: 'about:blank', title: code, status, code, message: `mensagem de ${code}`, requestId: 'r-1' },
    status,
    { 'content-type': 'application/problem+json', ...headers },
  );
