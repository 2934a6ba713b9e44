/** An error that the operator can fix. The process prints it as one sentence and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}
