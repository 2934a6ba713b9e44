/** Why recording is not possible. */
export type RecordRefusal =
  | 'unsupported'
  | 'mic_denied'
  | 'mic_missing'
  | 'mic_busy'
  | 'share_cancelled'
  | 'share_silent'
  | 'other_tab'
  | 'storage_full'
  | 'unexpected';

export class RecordingRefused extends Error {
  override readonly name = 'RecordingRefused';
  readonly refusal: RecordRefusal;

  constructor(refusal: RecordRefusal, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

/** Whether this browser can record the microphone, and whether it can record a tab. */
export const recordingAbilities = (): { readonly mic: boolean; readonly others: boolean } => {
  const mic =
    typeof AudioEncoder !== 'undefined' &&
    typeof AudioWorkletNode !== 'undefined' &&
    'mediaDevices' in navigator &&
    typeof navigator.storage?.getDirectory === 'function';
  const isPhone = globalThis.matchMedia?.('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;
  return { mic, others: mic && !isPhone && 'getDisplayMedia' in navigator.mediaDevices };
};

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : '');

/** Requests the microphone. Rejects with `RecordingRefused`. */
export const openMicrophone = async (): Promise<MediaStream> => {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    const name = nameOf(error);
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new RecordingRefused('mic_denied', error);
    if (name === 'NotFoundError' || name === 'OverconstrainedError') throw new RecordingRefused('mic_missing', error);
    if (name === 'NotReadableError' || name === 'AbortError') throw new RecordingRefused('mic_busy', error);
    throw new RecordingRefused('unexpected', error);
  }
};

export const stopStream = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Display media options that the DOM types lack. */
type TabOptions = DisplayMediaStreamOptions & {
  readonly systemAudio: 'include';
  readonly surfaceSwitching: 'include';
  readonly selfBrowserSurface: 'exclude';
};

const raw = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/** Requests the sound of a tab or of the system. Rejects with `RecordingRefused`. */
export const captureTabSound = async (): Promise<MediaStream> => {
  const options: TabOptions = {
    // Browsers require video to share sound: the smallest size is requested and discarded.
    video: { frameRate: 1, width: 16, height: 16 },
    audio: { ...raw, suppressLocalAudioPlayback: false },
    systemAudio: 'include',
    surfaceSwitching: 'include',
    selfBrowserSurface: 'exclude',
  } as TabOptions;
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(options);
  } catch (error) {
    throw new RecordingRefused(nameOf(error) === 'NotAllowedError' ? 'share_cancelled' : 'unexpected', error);
  }
  if (stream.getAudioTracks().length > 0) return stream;
  stopStream(stream);
  throw new RecordingRefused('share_silent');
};
