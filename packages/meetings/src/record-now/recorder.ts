import type { RecordingAnswer, RecordingNews, RecordingRequest } from './recording.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes it of the query.
import captureUrl from './capture.worklet.ts?worker&url';
import type { Side } from './sides.ts';
import type { TrackNames } from './sound-file.ts';

export type RecorderOptions = {
  /** Name of the private file. */
  readonly id: string;
  readonly names: TrackNames;
  readonly streams: Readonly<Record<Side, MediaStream | null>>;
  readonly onNews: (news: RecordingNews) => void;
};

/** Records streams into a private file of the browser, beside the page. */
export type Recorder = {
  /** At most so many bytes of the file from a place on. */
  readonly read: (from: number, most: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Puts another stream in the place of a side's. */
  readonly attach: (side: Side, stream: MediaStream) => void;
  readonly pause: (isPaused: boolean) => Promise<void>;
  /** Writes what is still to be written. What was recorded can be read until `close`. */
  readonly stop: () => Promise<void>;
  readonly close: () => void;
};

const sampleRate = 48_000;
const inputs = { mic: 0, others: 1 } as const satisfies Record<Side, number>;

const openWorker = (onNews: RecorderOptions['onNews']) => {
  const worker = new Worker(new URL('./recording.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer> | undefined>>();
  let asks = 0;
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.addEventListener('error', ({ message }) => {
    fail(new Error(message));
    onNews({ kind: 'broken', isFull: false });
  });
  worker.addEventListener('message', ({ data }: MessageEvent<RecordingAnswer | RecordingNews>) => {
    if ('kind' in data) return onNews(data);
    const asked = waiting.get(data.answers);
    waiting.delete(data.answers);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.bytes);
  });
  return {
    ask: (request: RecordingRequest, transfer: Transferable[] = []) => {
      const asked = Promise.withResolvers<Uint8Array<ArrayBuffer> | undefined>();
      waiting.set((asks += 1), asked);
      worker.postMessage({ ...request, asks }, transfer);
      return asked.promise;
    },
    terminate: () => worker.terminate(),
  };
};

/** Starts to record. Rejects where the browser has no private files or cannot encode. */
export const openRecorder = async ({ id, names, streams, onNews }: RecorderOptions): Promise<Recorder> => {
  const worker = openWorker(onNews);
  const context = new AudioContext({ sampleRate });
  // A phone call, or a headset that changes: it goes on by itself when it may.
  context.addEventListener('statechange', () => {
    if (context.state !== 'running' && context.state !== 'closed') void context.resume().catch(() => undefined);
  });
  const sources = new Map<Side, MediaStreamAudioSourceNode>();
  const closeAll = () => {
    worker.terminate();
    if (context.state !== 'closed') void context.close();
  };
  try {
    await context.audioWorklet.addModule(captureUrl);
    const node = new AudioWorkletNode(context, 'pauta-capture', { numberOfInputs: 2, numberOfOutputs: 1 });
    // A node that leads nowhere is not asked to work; this one's output stays silent.
    node.connect(context.destination);
    const attach = (side: Side, stream: MediaStream) => {
      sources.get(side)?.disconnect();
      const source = context.createMediaStreamSource(stream);
      source.connect(node, 0, inputs[side]);
      sources.set(side, source);
    };
    const { port1, port2 } = new MessageChannel();
    await worker.ask({ kind: 'record', id, port: port1, sampleRate, names }, [port1]);
    for (const side of ['mic', 'others'] as const) if (streams[side]) attach(side, streams[side]);
    node.port.postMessage(null, [port2]);
    await context.resume();
    return {
      read: async (from, most) => (await worker.ask({ kind: 'read', from, most })) ?? new Uint8Array(),
      attach,
      pause: async (isPaused) => void (await worker.ask({ kind: 'pause', isPaused })),
      stop: async () => {
        await worker.ask({ kind: 'stop' });
        await context.close();
      },
      close: closeAll,
    };
  } catch (error) {
    closeAll();
    throw error;
  }
};
