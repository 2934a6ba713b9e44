/** The database is unreachable, or does not respond in time. A retry may succeed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Whether an error means, or is caused by, an unreachable database. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (error instanceof DatabaseUnavailable || isDatabaseAway(error.cause));

/**
 * SQLSTATE of a lost connection (08), a server that shuts down or starts (57P0), too many connections (53300), or a
 * statement or transaction timeout (57014, 25P03).
 */
const awayStates = /^(08\w{3}|57P0\d|53300|57014|25P03)$/;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
const awayMessages = /^(Connection terminated|Client (has encountered|was closed))/;

/** Whether a statement got no response in time, not even a timeout error. */
export const isAnswerMissing = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isAnswerMissing(error.cause));

/** Whether the driver's error, or its cause, is a lost connection or unavailable server. */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const saysSo = code !== undefined && (awayStates.test(code) || awayCodes.has(code));
  return saysSo || awayMessages.test(message) || isAnswerMissing(error) || isConnectionError(cause);
};

/** Whether a statement was cancelled because it took too long: by what it asks, unlike a database that is away. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code === '57014' || isTooSlow(error.cause));
