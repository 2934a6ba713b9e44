/** The used part of the browser's speech recognition, which the DOM types lack. */
export type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Whether audio must stay on this device. */
  processLocally?: boolean;
  /** Uses the track, or the default microphone if the browser does not support tracks. */
  start: (track?: MediaStreamTrack) => void;
  abort: () => void;
};

type OnDevice = { readonly langs: readonly string[]; readonly processLocally: true };

export type RecognitionClass = {
  new (): Recognition;
  /** Browsers that have this method also support tracks. */
  readonly available?: (where: OnDevice) => Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  readonly install?: (where: OnDevice) => Promise<boolean>;
};

export type RecognitionError = Event & { readonly error: string };
export type RecognitionResults = Event & {
  /** Index of the first new or changed result. */
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
};

/**
 * Where speech is recognised: on this device, on this device after a download, or by the browser vendor's service,
 * which receives the audio.
 */
export type SpeechPlace = 'local' | 'downloadable' | 'remote';

export const spokenLanguage = 'pt-BR';
const onDevice: OnDevice = { langs: [spokenLanguage], processLocally: true };

type Recogniser = Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecognitionClass>>;

export const recognitionClass = (): RecognitionClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Recogniser;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Whether the browser supports recognition of a track; others always use the microphone. */
export const recognisesTracks = (): boolean => recognitionClass()?.available !== undefined;

/** Null if the browser has no speech recognition. */
export const findSpeechPlace = async (): Promise<SpeechPlace | null> => {
  const known = recognitionClass();
  if (!known) return null;
  const local = await known.available?.(onDevice).catch(() => 'unavailable' as const);
  if (local === 'available') return 'local';
  return local === 'downloadable' || local === 'downloading' ? 'downloadable' : 'remote';
};

/** Downloads what on-device recognition needs; false if that fails. */
export const installSpeech = async (): Promise<boolean> =>
  (await recognitionClass()
    ?.install?.(onDevice)
    .catch(() => false)) ?? false;
