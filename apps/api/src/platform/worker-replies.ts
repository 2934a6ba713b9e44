import { closeCompiled } from './compile-cache.ts';

/** What a worker process answers to a request. */
export type WorkerReply = { readonly residentBytes: number } & (
  | { readonly is: 'done'; readonly value: unknown }
  | { readonly is: 'failed'; readonly code: string | undefined; readonly message: string }
);

/** What hostile input may make the memory outside the heap grow to before the process gives up. */
const mostResidentBytes = 1_500_000_000;

/** Answers the requests of the process that started this one, one after the other, until that one is gone. */
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
