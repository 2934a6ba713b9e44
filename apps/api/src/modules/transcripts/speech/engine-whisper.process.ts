/*
 * The child process in which Whisper runs, so that a model that is damaged, hostile or too large ends this process and
 * not the server. Only used by `engine-whisper.ts`; the messages are typed below.
 */
import type { WhisperContext } from '@fugood/whisper.node';

export type WhisperRequest =
  | { kind: 'load'; path: string; threads: number }
  | { kind: 'transcribe'; id: number; samples: Int16Array<ArrayBuffer>; language: string; prompt: string };

export type WhisperReply =
  | { kind: 'ready' }
  | { kind: 'refused'; stage: 'addon' | 'model'; reason: string }
  | { kind: 'done'; id: number; segments: { t0: number; t1: number; text: string }[] }
  | { kind: 'failed'; id: number; reason: string };

let context: WhisperContext | null = null;
let threads = 1;
let current: number | null = null;

const reply = (message: WhisperReply): void => {
  process.send?.(message);
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const load = async (request: WhisperRequest & { kind: 'load' }): Promise<void> => {
  threads = request.threads;
  let stage: 'addon' | 'model' = 'addon';
  try {
    const { initWhisper, loadWhisperModule } = await import('@fugood/whisper.node');
    await loadWhisperModule();
    stage = 'model';
    context = await initWhisper({ filePath: request.path, useGpu: process.platform === 'darwin' });
    reply({ kind: 'ready' });
  } catch (error) {
    reply({ kind: 'refused', stage, reason: reasonOf(error) });
  }
};

const finish = (message: WhisperReply & { id: number }): void => {
  if (current !== message.id) return;
  current = null;
  process.channel?.ref();
  reply(message);
};

const transcribe = async ({
  id,
  samples,
  language,
  prompt,
}: WhisperRequest & { kind: 'transcribe' }): Promise<void> => {
  if (!context) return reply({ kind: 'failed', id, reason: 'not loaded' });
  current = id;
  try {
    // The data is a view of a larger buffer, but the addon uses the whole buffer.
    const { promise } = context.transcribeData(samples.slice().buffer, {
      language,
      maxThreads: threads,
      // Without progress: the addon may miss the wake-up of its callback and then hangs.
      ...(prompt === '' ? {} : { prompt }),
    });
    // The addon never settles the promise of a failed call. Without the channel nothing else keeps this process alive,
    // so `beforeExit` signals that.
    process.channel?.unref();
    const { segments } = await promise;
    finish({ kind: 'done', id, segments: segments.map(({ t0, t1, text }) => ({ t0, t1, text })) });
  } catch (error) {
    finish({ kind: 'failed', id, reason: reasonOf(error) });
  }
};

process.on('beforeExit', () => {
  if (current !== null) finish({ kind: 'failed', id: current, reason: 'the model gave up' });
});

process.on('message', (request: WhisperRequest) => {
  void (request.kind === 'load' ? load(request) : transcribe(request));
});

// `process.exit` would wait for the native work to end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
