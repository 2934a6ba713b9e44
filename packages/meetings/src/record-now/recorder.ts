import type { RecordingAnswer, RecordingNews, RecordingRequest } from './recording.worker.ts';
// oxlint-disable-next-line import/default -- Vite creates the default export for this query.
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

/** Records streams into a private file of the browser, in a worker. */
export type Recorder = {
  /** Reads up to `most` bytes from an offset. */
  readonly read: (from: number, most: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Replaces the stream of a side. */
  readonly attach: (side: Side, stream: MediaStream) => void;
  /** Both sides mixed; a new track after the audio context was replaced. */
  readonly mixed: () => MediaStreamTrack | null;
  /** Restarts audio capture when no sound arrives. Also done automatically. */
  readonly recover: () => void;
  readonly pause: (isPaused: boolean) => Promise<void>;
  /** Flushes the file. The recording can be read until `close`. */
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
    const pending = waiting.get(data.answers);
    waiting.delete(data.answers);
    if ('error' in data) pending?.reject(new Error(data.error));
    else pending?.resolve(data.bytes);
  });
  return {
    ask: (request: RecordingRequest, transfer: Transferable[] = []) => {
      const pending = Promise.withResolvers<Uint8Array<ArrayBuffer> | undefined>();
      waiting.set((asks += 1), pending);
      worker.postMessage({ ...request, asks }, transfer);
      return pending.promise;
    },
    terminate: () => worker.terminate(),
  };
};

type Hearing = {
  /** Sets the port that receives the audio. */
  readonly give: (port: MessagePort) => void;
  readonly attach: (side: Side, stream: MediaStream) => void;
  /** Both sides mixed. */
  readonly mixed: MediaStreamTrack | null;
  readonly resume: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Captures both sides with one clock. */
const openHearing = async (): Promise<Hearing> => {
  const context = new AudioContext({ sampleRate });
  const resume = () => context.resume().catch(() => undefined);
  // Interruptions such as a phone call or a headset change suspend the context: resume it as soon as possible.
  context.addEventListener('statechange', () => {
    if (context.state !== 'running' && context.state !== 'closed') void resume();
  });
  const close = async () => {
    if (context.state !== 'closed') await context.close();
  };
  try {
    await context.audioWorklet.addModule(captureUrl);
    const node = new AudioWorkletNode(context, 'pauta-capture', { numberOfInputs: 2, numberOfOutputs: 1 });
    // A node must be connected to be processed; its output is silent.
    node.connect(context.destination);
    const both = context.createMediaStreamDestination();
    const sources = new Map<Side, MediaStreamAudioSourceNode>();
    return {
      give: (port) => node.port.postMessage(null, [port]),
      attach: (side, stream) => {
        sources.get(side)?.disconnect();
        const source = context.createMediaStreamSource(stream);
        source.connect(node, 0, inputs[side]);
        source.connect(both);
        sources.set(side, source);
      },
      mixed: both.stream.getAudioTracks()[0] ?? null,
      resume,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Starts recording. Rejects if the browser has no private files or cannot encode. */
export const openRecorder = async ({ id, names, streams: first, onNews }: RecorderOptions): Promise<Recorder> => {
  const streams = { ...first };
  let hearing: Hearing | undefined;
  let recovering: Promise<void> | undefined;
  let isStopped = false;
  const worker = openWorker((news) => {
    if (news.kind === 'stalled' && !isStopped) {
      void hearing?.resume();
      // After 2, 4, 8 … seconds: an exponential backoff for long outages.
      if (Number.isInteger(Math.log2(news.seconds))) recover();
    }
    onNews(news);
  });

  /** Captures the same streams with a new audio context. */
  const hearAnew = async () => {
    const next = await openHearing();
    if (isStopped) return next.close();
    const { port1, port2 } = new MessageChannel();
    await worker.ask({ kind: 'listen', port: port1 }, [port1]);
    const before = hearing;
    hearing = next;
    for (const side of ['mic', 'others'] as const) if (streams[side]) next.attach(side, streams[side]);
    next.give(port2);
    void next.resume();
    await before?.close();
  };
  function recover() {
    recovering ??= hearAnew()
      .catch(() => undefined)
      .finally(() => (recovering = undefined));
  }

  const closeAll = () => {
    isStopped = true;
    worker.terminate();
    void hearing?.close();
  };
  try {
    hearing = await openHearing();
    const { port1, port2 } = new MessageChannel();
    await worker.ask({ kind: 'record', id, port: port1, sampleRate, names }, [port1]);
    for (const side of ['mic', 'others'] as const) if (streams[side]) hearing.attach(side, streams[side]);
    hearing.give(port2);
    await hearing.resume();
    return {
      read: async (from, most) => (await worker.ask({ kind: 'read', from, most })) ?? new Uint8Array(),
      attach: (side, stream) => {
        streams[side] = stream;
        hearing?.attach(side, stream);
      },
      mixed: () => hearing?.mixed ?? null,
      recover,
      pause: async (isPaused) => void (await worker.ask({ kind: 'pause', isPaused })),
      stop: async () => {
        isStopped = true;
        await worker.ask({ kind: 'stop' });
        await hearing?.close();
      },
      close: closeAll,
    };
  } catch (error) {
    closeAll();
    throw error;
  }
};
