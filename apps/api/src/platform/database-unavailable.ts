/** The database can't be reached, or does not answer in time. Another attempt may work. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Whether the database can't be reached now, or that is what caused the error. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (error instanceof DatabaseUnavailable || isDatabaseAway(error.cause));

/**
 * SQLSTATE of a connection that is gone (08), a server that ends or begins (57P0), has no room for one more (53300), or
 * has ended a statement or a transaction that took too long (57014, 25P03).
 */
const awayStates = /^(08\w{3}|57P0\d|53300|57014|25P03)$/;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
const awayMessages = /^(Connection terminated|Client (has encountered|was closed))/;

/** Whether a statement had no answer in time, not even that it took too long. */
export const isAnswerMissing = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isAnswerMissing(error.cause));

/** Whether the driver's error, or what caused it, says that the connection or its server is of no use now. */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  const saysSo = code !== undefined && (awayStates.test(code) || awayCodes.has(code));
  return saysSo || awayMessages.test(message) || isAnswerMissing(error) || isConnectionError(cause);
};
