import { APICallError } from 'ai';
import { hostOf, type ModelConnection } from './model-connection.ts';
import { ModelError } from './model-error.ts';
import { ClosedAddressError } from '../../platform/public-lookup.ts';
import { EndlessAnswerError, NotAModelError } from './model-fetch.ts';

/** The error and its causes, the outermost first. */
const causesOf = (error: unknown): unknown[] => {
  const causes: unknown[] = [];
  for (let each = error; each !== undefined && each !== null && causes.length < 6;) {
    causes.push(each);
    each = each instanceof Error ? each.cause : undefined;
  }
  return causes;
};

const codeIn = (causes: readonly unknown[]): string => {
  for (const cause of causes) {
    if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return '';
};

/** The service's error text, shortened and without the key. */
const complaintOf = (body: string, apiKey: string | undefined): string => {
  if (/^\s*</.test(body)) return '';
  let text = body;
  try {
    const { error, message } = JSON.parse(body) as { error?: unknown; message?: unknown };
    const inner = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
    text = [inner, message].find((each) => typeof each === 'string') ?? '';
  } catch {
    // Plain text is used as it is.
  }
  const masked = apiKey ? text.replaceAll(apiKey, '•••') : text;
  // oxlint-disable-next-line no-control-regex
  const line = masked.replace(/[\u0000-\u001F\s]+/g, ' ').trim();
  if (line === '') return '';
  return ` (${line.length > 160 ? `${line.slice(0, 159).toWellFormed()}…` : line})`;
};

const retryAfterMs = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

export interface ModelFailure {
  readonly error: ModelError;
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean;
  /** Whether the service still answers an earlier request with the same idempotency key. */
  readonly isUnderWay?: boolean;
  /** Delay that the service requests before the next call. */
  readonly afterMs?: number | undefined;
}

/** Maps a failed call to a `ModelError`. */
export const failureOf = (connection: ModelConnection, error: unknown): ModelFailure => {
  const { apiKey, model } = connection;
  const host = hostOf(connection);
  const causes = causesOf(error);
  const fail = (...given: ConstructorParameters<typeof ModelError>): ModelFailure => ({
    error: new ModelError(...given),
    mayRetry: false,
  });
  if (error instanceof ModelError) return { error, mayRetry: false };
  if (causes.some((cause) => cause instanceof ClosedAddressError)) return fail('model_address_closed', { host });
  if (causes.some((cause) => cause instanceof NotAModelError)) return fail('model_page', { host });
  if (causes.some((cause) => cause instanceof EndlessAnswerError)) return fail('model_unstructured', { model });

  const answered = causes.find((cause) => APICallError.isInstance(cause));
  const status = answered?.statusCode ?? 0;
  const body = answered?.responseBody ?? '';
  const because = complaintOf(body, apiKey);
  const said = { host, status: String(status), because };
  if (status === 429 && /insufficient_quota|billing|credit/i.test(body)) return fail('model_without_credit', { host });
  const retryAfter = retryAfterMs(answered?.responseHeaders?.['retry-after']);
  if (status === 409 && /idempoten/i.test(body)) {
    return { error: new ModelError('model_busy', { host }), mayRetry: true, isUnderWay: true, afterMs: retryAfter };
  }
  if (status === 429 || status >= 500) {
    const busy =
      status === 429 ? new ModelError('model_busy', { host }) : new ModelError('model_failed', said, { cause: error });
    return { error: busy, mayRetry: true, afterMs: retryAfter };
  }
  if (status === 401 || status === 403) return fail('model_key_refused', { host, status: String(status) });
  if (status === 402) return fail('model_without_credit', { host });
  if (status === 404 && /model/i.test(body)) return fail('model_unknown', { host, model, because });
  if (status === 404 || (status >= 300 && status < 400)) {
    return fail('model_address_unknown', { host, status: String(status) });
  }
  if (status === 400 && /response_format|json_schema|output_config|structured/i.test(body)) {
    return fail('model_unstructured', { model });
  }
  if (
    status === 400 &&
    /model.{0,60}(?:not found|does not exist|unknown|invalid)|(?:unknown|invalid).{0,20}model/i.test(body)
  ) {
    return fail('model_unknown', { host, model, because });
  }
  if (status >= 400) return fail('model_refused', said);
  const code = codeIn(causes);
  if (
    /^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_)/.test(
      code,
    )
  ) {
    return fail('model_away', { host, code });
  }
  return fail('model_cut', { host, because: code ? ` (${code})` : '' }, { cause: error });
};
