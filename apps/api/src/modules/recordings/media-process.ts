import { MediaError } from './media-error.ts';
import { mediaOperations, type MediaReply, type MediaRequest } from './media-operations.ts';

// Entry point of the process that `runMedia` starts: one request, one reply, the end.

/** What hostile media may make the buffers outside the heap grow to before the process gives up. */
const MAX_RESIDENT_BYTES = 1_500_000_000;

const perform = ({ name, args }: MediaRequest): Promise<unknown> => {
  const operation: (...values: never[]) => Promise<unknown> = mediaOperations[name];
  return Reflect.apply(operation, undefined, args);
};

const reply = async (request: MediaRequest): Promise<MediaReply> => {
  try {
    return { is: 'done', value: await perform(request) };
  } catch (error) {
    if (error instanceof MediaError) return { is: 'refused', code: error.code, detail: error.detail };
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { is: 'failed', code, message: error instanceof Error ? error.message : String(error) };
  }
};

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) {
    process.stderr.write('out of memory');
    process.exit(70);
  }
}, 200).unref();

process.once('disconnect', () => process.exit(0));
process.once('message', async (request: MediaRequest) => {
  const answer = await reply(request);
  process.send?.(answer, () => process.disconnect());
});
