import type { CaptureBlock } from './capture.worklet.ts';
import { createPrivateFile, readPrivateFile, type SyncFile } from './private-files.ts';
import { levelOf, type SoundTrouble, watchSound } from './sound-level.ts';
import { openSoundFile, type SoundFile, type TrackNames } from './sound-file.ts';

export type RecordRequest = {
  readonly kind: 'record';
  readonly id: string;
  /** Port that delivers the audio blocks. */
  readonly port: MessagePort;
  readonly sampleRate: number;
  readonly names: TrackNames;
};

export type RecordingRequest =
  | RecordRequest
  /** Replaces the port of the audio blocks. */
  | { readonly kind: 'listen'; readonly port: MessagePort }
  | { readonly kind: 'pause'; readonly isPaused: boolean }
  | { readonly kind: 'stop' }
  /** Reads up to `most` bytes of the recording from an offset. */
  | { readonly kind: 'read'; readonly from: number; readonly most: number };

/** Sound of a side: peak from 0 to 1, and its problem, if any. */
export type SideLevel = { readonly peak: number; readonly trouble: SoundTrouble | null };

export type RecordingNews =
  | {
      readonly kind: 'heard';
      readonly ms: number;
      readonly bytes: number;
      readonly mic: SideLevel;
      readonly others: SideLevel;
    }
  /** Seconds without audio blocks. */
  | { readonly kind: 'stalled'; readonly seconds: number }
  /** The recording has failed. The data written so far is kept. */
  | { readonly kind: 'broken'; readonly isFull: boolean };

export type RecordingAnswer = { readonly answers: number } & (
  | { readonly bytes?: Uint8Array<ArrayBuffer> }
  | { readonly error: string }
);

const flushMs = 1000;
/** Blocks arrive ten times a second; after this time without one, capture has stalled. */
const stalledSeconds = 2;

type Open = {
  readonly id: string;
  port: MessagePort;
  readonly take: (event: MessageEvent<CaptureBlock>) => void;
  /** Seconds since the last block. */
  quietSeconds: number;
  readonly disk: SyncFile;
  readonly sound: SoundFile;
  readonly flushing: ReturnType<typeof setInterval>;
  work: Promise<void>;
  isPaused: boolean;
  isBroken: boolean;
};

let open: Open | undefined;
let written = 0;
let id = '';

const tell = (news: RecordingNews) => self.postMessage(news, { transfer: [] });

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

const close = (recording: Open) => {
  clearInterval(recording.flushing);
  recording.port.close();
  recording.disk.flush();
  recording.disk.close();
  open = undefined;
};

const breakOff = (recording: Open, error: unknown) => {
  if (recording.isBroken) return;
  recording.isBroken = true;
  close(recording);
  tell({ kind: 'broken', isFull: isFull(error) });
};

const listen = (recording: Open, port: MessagePort) => {
  if (recording.port !== port) recording.port.close();
  recording.port = port;
  port.addEventListener('message', recording.take);
  port.start();
};

/** Runs in the worker: timers of background pages are throttled. */
const watch = (recording: Open) => {
  recording.disk.flush();
  recording.quietSeconds += 1;
  const seconds = recording.quietSeconds - 1;
  if (seconds >= stalledSeconds) tell({ kind: 'stalled', seconds });
};

const record = async ({ id: newId, port, sampleRate, names }: RecordRequest) => {
  id = newId;
  written = 0;
  const disk = await createPrivateFile(id);
  const sound = await openSoundFile(names, sampleRate, (bytes, at) => {
    const taken = disk.write(bytes, { at });
    if (taken < bytes.length) throw new DOMException('no room', 'QuotaExceededError');
    written = Math.max(written, at + taken);
  });
  const watches = { mic: watchSound('mic'), others: watchSound('others') };
  const recording: Open = {
    id,
    port,
    take: ({ data: block }) => take(block),
    quietSeconds: 0,
    disk,
    sound,
    flushing: setInterval(() => watch(recording), flushMs),
    work: Promise.resolve(),
    isPaused: false,
    isBroken: false,
  };
  const take = (block: CaptureBlock) => {
    recording.quietSeconds = 0;
    if (recording.isPaused || recording.isBroken) return;
    const blockMs = (block.mic.length / sampleRate) * 1000;
    const heard = (side: 'mic' | 'others'): SideLevel => {
      const level = levelOf(block[side]);
      return { peak: level.peak, trouble: watches[side].hear(level, blockMs) };
    };
    const [mic, others] = [heard('mic'), heard('others')];
    recording.work = recording.work
      .then(() => (recording.isBroken ? undefined : sound.add(block)))
      .catch((error: unknown) => breakOff(recording, error));
    tell({ kind: 'heard', ms: sound.durationMs(), bytes: written, mic, others });
  };
  open = recording;
  listen(recording, port);
};

const stop = async () => {
  const recording = open;
  if (!recording) return;
  recording.isPaused = true;
  await recording.work;
  if (recording.isBroken) return;
  await recording.sound.finish().catch((error: unknown) => breakOff(recording, error));
  if (!recording.isBroken) close(recording);
};

const read = async (from: number, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (open) {
    const bytes = new Uint8Array(Math.max(0, Math.min(most, written - from)));
    return bytes.subarray(0, open.disk.read(bytes, { at: from }));
  }
  const file = await readPrivateFile(id);
  return new Uint8Array((await file?.slice(from, from + most).arrayBuffer()) ?? new ArrayBuffer());
};

const answer = async (request: RecordingRequest): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (request.kind === 'record') await record(request);
  else if (request.kind === 'listen' && open) listen(open, request.port);
  else if (request.kind === 'stop') await stop();
  else if (request.kind === 'pause' && open) open.isPaused = request.isPaused;
  else if (request.kind === 'read') return read(request.from, request.most);
  return undefined;
};

self.addEventListener('message', ({ data }: MessageEvent<RecordingRequest & { readonly asks: number }>) => {
  const send = (message: RecordingAnswer) => self.postMessage(message, { transfer: [] });
  void answer(data).then(
    (bytes) => send({ answers: data.asks, ...(bytes && { bytes }) }),
    (error: unknown) => send({ answers: data.asks, error: String(error) }),
  );
});
