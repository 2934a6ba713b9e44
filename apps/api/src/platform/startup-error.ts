/** A reason not to start that the operator can act on. The process prints its one sentence and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}
