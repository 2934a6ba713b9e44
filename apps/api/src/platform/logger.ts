import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

export type Logger = FastifyBaseLogger;

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  frames: string[];
  cause?: LoggedError;
}

/** An error, or the plain copy that the job queue gives. */
const isLikeError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && typeof (error as Error).message === 'string';

/** An error without the values of its statement, which may be customers' words or password hashes. */
export const loggedError = (error: unknown): LoggedError => {
  if (!isLikeError(error)) return { type: typeof error, message: String(error), frames: [] };
  return {
    type: error.name ?? 'Error',
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...('code' in error ? { code: error.code } : {}),
    frames: (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.*)/.exec(line)?.[1] ?? []),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
};

/** JSON lines, by default on standard output, without secrets. */
export const openLogger = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      redact: { paths: ['req.headers', '*.password', '*.token', '*.authorization'], remove: true },
    },
    to,
  );
