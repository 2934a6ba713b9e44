import { closeCompiled } from './compile-cache.ts';

/** Reply of a worker process. */
export type WorkerReply = { readonly residentBytes: number } & (
  | { readonly is: 'done'; readonly value: unknown }
  | { readonly is: 'failed'; readonly code: string | undefined; readonly message: string }
);

/** Limit of memory outside the heap, after which the process exits. */
const mostResidentBytes = 1_500_000_000;

/** Handles the requests of the parent process in sequence, until the parent is gone. */
export const answerRequests = (perform: (request: never) => unknown): void => {
  closeCompiled();
  setInterval(() => {
    if (process.memoryUsage.rss() > mostResidentBytes) {
      process.stderr.write('out of memory');
      process.exit(70);
    }
  }, 200).unref();
  const answer = async (request: never): Promise<WorkerReply> => {
    const residentBytes = (): number => process.memoryUsage.rss();
    try {
      const value = await perform(request);
      return { is: 'done', value, residentBytes: residentBytes() };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      const message = error instanceof Error ? error.message : String(error);
      return { is: 'failed', code, message, residentBytes: residentBytes() };
    }
  };
  process.once('disconnect', () => process.exit(0));
  process.on('message', (request) => {
    void answer(request as never).then((reply) => process.send?.(reply));
  });
};
