import { toFileForm } from '@pauta/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../problems/api-error.ts';
import { createHttp, type HttpOptions, type SignedOutReason } from './http.ts';
import { loopback, sendJson, sendProblem } from '../testing/loopback.ts';

const anyone: HttpOptions = { getToken: () => null, refresh: async () => null, onSignedOut: () => undefined };

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error('the call did not fail with an ApiError', { cause: error });
};

/** A session with one current token; the server accepts the second one. */
const session = (tokens: (string | null)[]) => {
  const state = { token: 'old' as string | null, refreshes: 0, reasons: [] as SignedOutReason[] };
  const options: HttpOptions = {
    getToken: () => state.token,
    refresh: async () => {
      state.refreshes++;
      await new Promise((resolve) => setTimeout(resolve, 20));
      state.token = tokens.shift() ?? null;
      return state.token;
    },
    onSignedOut: (reason) => state.reasons.push(reason),
  };
  return { state, options };
};

describe('createHttp', () => {
  it('sends the token, the query without empty values, and a JSON body', async () => {
    const { baseUrl, requests } = await loopback((request, response, body) =>
      sendJson(response, { url: request.url, body, type: request.headers['content-type'] }),
    );
    const http = createHttp({ ...anyone, baseUrl, getToken: () => 't-1' });
    const query = { page: 2, query: 'pão & café', status: undefined, tagId: '', scope: null };
    const answer = await http.json({ method: 'POST', path: '/api/meetings', query, body: { title: 'Diagnóstico' } });
    expect(answer).toEqual({
      url: '/api/meetings?page=2&query=p%C3%A3o+%26+caf%C3%A9',
      body: '{"title":"Diagnóstico"}',
      type: 'application/json',
    });
    expect(requests[0]?.headers.authorization).toBe('Bearer t-1');
  });

  it('returns undefined for an empty response', async () => {
    const { baseUrl } = await loopback((_, response) => response.writeHead(204).end());
    const http = createHttp({ ...anyone, baseUrl });
    await expect(http.json({ method: 'DELETE', path: '/api/meetings/1' })).resolves.toBeUndefined();
  });

  it('refreshes once for 20 concurrent rejected calls, and repeats each once', async () => {
    const { baseUrl, requests } = await loopback((request, response) => {
      if (request.headers.authorization === 'Bearer new') sendJson(response, { url: request.url });
      else sendProblem(response, 401, 'unauthenticated');
    });
    const { state, options } = session(['new']);
    const http = createHttp({ ...options, baseUrl });
    const calls = Array.from({ length: 20 }, (_, n) => http.json({ method: 'GET', path: `/api/${n}` }));
    await expect(Promise.all(calls)).resolves.toEqual(Array.from({ length: 20 }, (_, n) => ({ url: `/api/${n}` })));
    expect(state).toMatchObject({ refreshes: 1, reasons: [] });
    expect(requests).toHaveLength(40);
  });

  it('sends a form with its file, and repeats it after a token refresh', async () => {
    const bodies: unknown[] = [];
    const { baseUrl } = await loopback(async (request, response, body) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(body, { headers }).formData();
      const file = form.get('content');
      bodies.push([form.get('fields'), file instanceof Blob && (await file.text())]);
      if (request.headers.authorization === 'Bearer new') sendJson(response, {});
      else sendProblem(response, 401, 'unauthenticated');
    });
    const { options } = session(['new']);
    const text = 'Oi, tudo bem? '.repeat(40_000);
    const body = toFileForm({ fileName: 'conversa.txt', content: new Blob([text]) });
    await createHttp({ ...options, baseUrl }).json({ method: 'POST', path: '/api/import', body });
    const sent = ['{"fileName":"conversa.txt"}', text];
    expect(bodies).toEqual([sent, sent]);
  });

  it('repeats a rejected POST with its body', async () => {
    const bodies: string[] = [];
    const { baseUrl } = await loopback((request, response, body) => {
      bodies.push(body);
      if (request.headers.authorization === 'Bearer new') sendJson(response, {});
      else sendProblem(response, 403, 'forbidden');
    });
    const { options } = session(['new']);
    await createHttp({ ...options, baseUrl }).json({ method: 'POST', path: '/api/meetings', body: { title: 'A' } });
    expect(bodies).toEqual(['{"title":"A"}', '{"title":"A"}']);
  });

  it('signs out once if the session cannot be refreshed', async () => {
    const { baseUrl } = await loopback((_, response) => sendProblem(response, 401, 'unauthenticated'));
    const { state, options } = session([null]);
    const http = createHttp({ ...options, baseUrl });
    const failures = await Promise.all(
      Array.from({ length: 5 }, () => failureOf(http.json({ method: 'GET', path: '/api/x' }))),
    );
    expect(failures.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'unauthenticated'));
    expect(state.reasons).toEqual(['expired']);
  });

  it('signs out if the new token is rejected too', async () => {
    const { baseUrl, requests } = await loopback((_, response) => sendProblem(response, 401, 'unauthenticated'));
    const { state, options } = session(['new', 'newer']);
    await failureOf(createHttp({ ...options, baseUrl }).json({ method: 'GET', path: '/api/x' }));
    expect(state).toMatchObject({ refreshes: 1, reasons: ['rejected'] });
    expect(requests).toHaveLength(2);
  });

  it('keeps the session if a permission is missing', async () => {
    const { baseUrl } = await loopback((_, response) => sendProblem(response, 403, 'forbidden'));
    const { state, options } = session(['new']);
    const error = await failureOf(createHttp({ ...options, baseUrl }).json({ method: 'GET', path: '/api/x' }));
    expect(error).toMatchObject({ code: 'forbidden', status: 403, requestId: 'r-1' });
    expect(state.reasons).toEqual([]);
  });

  it('signs out on a 403 about an expired token', async () => {
    const { baseUrl } = await loopback((_, response) => sendJson(response, { message: 'Token JWT expirado' }, 403));
    const { state, options } = session(['new']);
    await failureOf(createHttp({ ...options, baseUrl }).json({ method: 'GET', path: '/api/x' }));
    expect(state.reasons).toEqual(['rejected']);
  });

  it('keeps the session if the refresh has no network', async () => {
    const { baseUrl } = await loopback((_, response) => sendProblem(response, 401, 'unauthenticated'));
    const { state, options } = session([]);
    const http = createHttp({ ...options, baseUrl, refresh: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await failureOf(http.json({ method: 'GET', path: '/api/x' }))).toMatchObject({ code: 'network' });
    expect(state.reasons).toEqual([]);
  });

  it('retries a GET if the server is busy, but never a POST', async () => {
    const { baseUrl, requests } = await loopback((request, response) => {
      const times = requests.filter(({ method }) => method === request.method).length;
      if (times < 3) sendProblem(response, times === 1 ? 429 : 503, 'unavailable', { 'retry-after': '0' });
      else sendJson(response, { times });
    });
    const http = createHttp({ ...anyone, baseUrl });
    await expect(http.json({ method: 'GET', path: '/api/x' })).resolves.toEqual({ times: 3 });
    expect(await failureOf(http.json({ method: 'POST', path: '/api/x' }))).toMatchObject({ retryAfterS: 0 });
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST']);
  });

  it('retries a GET if the server closes the connection', async () => {
    const { baseUrl, requests } = await loopback((request, response) =>
      requests.length < 3 ? request.socket.destroy() : sendJson(response, { times: requests.length }),
    );
    const http = createHttp({ ...anyone, baseUrl });
    await expect(http.json({ method: 'GET', path: '/api/x' })).resolves.toEqual({ times: 3 });
  });

  it('does not retry permanent failures', async () => {
    const { baseUrl, requests } = await loopback((_, response) => sendProblem(response, 500, 'internal'));
    expect(await failureOf(createHttp({ ...anyone, baseUrl }).json({ method: 'GET', path: '/api/x' }))).toMatchObject({
      code: 'internal',
    });
    expect(requests).toHaveLength(1);
  });

  it('stops waiting for a busy server on abort', async () => {
    const abort = new AbortController();
    const { baseUrl, requests } = await loopback((_, response) => {
      sendProblem(response, 503, 'unavailable', { 'retry-after': '30' });
      response.on('close', () => setTimeout(() => abort.abort()));
    });
    const call = createHttp({ ...anyone, baseUrl }).json({ method: 'GET', path: '/api/x', signal: abort.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(1);
  });

  it('times out a GET without a response, without a retry', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { baseUrl, requests } = await loopback(() => vi.runAllTimers());
    const error = await failureOf(createHttp({ ...anyone, baseUrl }).json({ method: 'GET', path: '/api/x' }));
    expect(error).toMatchObject({ code: 'timeout', status: 0 });
    expect(requests).toHaveLength(1);
  });

  it('extends the timeout of an upload by its size', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { baseUrl } = await loopback((_, response) => {
      vi.advanceTimersByTime(33_000);
      sendJson(response, { read: true });
    });
    const http = createHttp({ ...anyone, baseUrl });
    const send = (bytes: number) =>
      http.json({ method: 'POST', path: '/api/x', body: toFileForm({ content: new Blob(['a'.repeat(bytes)]) }) });
    await expect(send(300_000)).resolves.toEqual({ read: true });
    expect(await failureOf(send(1_000))).toMatchObject({ code: 'timeout' });
  });

  it('reports a problem with its code, message, issues and request id', async () => {
    const issues = [{ path: 'body.title', code: 'required', message: 'Obrigatório' }];
    const { baseUrl } = await loopback((_, response) =>
      sendJson(
        response,
        { type: 'about:blank', title: 't', status: 400, code: 'validation_failed', message: 'm', issues },
        400,
        { 'x-request-id': 'r-9' },
      ),
    );
    const error = await failureOf(createHttp({ ...anyone, baseUrl }).json({ method: 'PATCH', path: '/api/x' }));
    expect(error).toMatchObject({ code: 'validation_failed', status: 400, message: 'm', issues, requestId: 'r-9' });
  });

  it.each([
    [404, 'not_found'],
    [413, 'body_too_large'],
    [418, 'malformed_request'],
    [500, 'internal'],
    [504, 'unavailable'],
  ])("tells a proxy's page of status %i as %s", async (status, code) => {
    const { baseUrl } = await loopback((_, response) =>
      response.writeHead(status, { 'content-type': 'text/html', 'retry-after': '0' }).end('<h1>Oops</h1>'),
    );
    const error = await failureOf(createHttp({ ...anyone, baseUrl }).json({ method: 'POST', path: '/api/x' }));
    expect(error).toMatchObject({ code, status });
  });

  it('reports a success without JSON as unexpected', async () => {
    const { baseUrl } = await loopback((_, response) => response.end('<!doctype html>'));
    const error = await failureOf(createHttp({ ...anyone, baseUrl }).json({ method: 'GET', path: '/api/x' }));
    expect(error.code).toBe('unexpected_response');
  });

  it('reports a closed connection as a network error', async () => {
    const { baseUrl } = await loopback((request) => request.socket.destroy());
    const error = await failureOf(createHttp({ ...anyone, baseUrl }).json({ method: 'POST', path: '/api/x' }));
    expect(error).toMatchObject({
      code: 'network',
      status: 0,
      message: 'Erro de conexão. Verifique sua internet e tente novamente.',
    });
  });

  it('rejects as aborted on abort', async () => {
    const { baseUrl } = await loopback(() => undefined);
    const abort = new AbortController();
    const call = createHttp({ ...anyone, baseUrl }).json({ method: 'GET', path: '/api/x', signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports a network error if its script cannot be loaded, and loads it again', async () => {
    const { baseUrl } = await loopback((_, response) => sendJson(response, {}));
    vi.resetModules();
    vi.doMock('./transport.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    onTestFinished(() => vi.doUnmock('./transport.ts'));
    const http = (await import('./http.ts')).createHttp({ ...anyone, baseUrl });
    await expect(http.json({ method: 'GET', path: '/api/x' })).rejects.toMatchObject({ code: 'network' });
    vi.doUnmock('./transport.ts');
    await expect(http.json({ method: 'GET', path: '/api/x' })).resolves.toEqual({});
  });
});
