/** What of the browser's speech recognition is used; the document's types leave it out. */
export type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Whether the sound may only be heard on this computer. */
  processLocally?: boolean;
  /** Hears the track, or the usual microphone where the browser takes none. */
  start: (track?: MediaStreamTrack) => void;
  abort: () => void;
};

type OnDevice = { readonly langs: readonly string[]; readonly processLocally: true };

export type RecognitionClass = {
  new (): Recognition;
  /** Browsers that have it take a track too. */
  readonly available?: (where: OnDevice) => Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  readonly install?: (where: OnDevice) => Promise<boolean>;
};

export type RecognitionError = Event & { readonly error: string };
export type RecognitionResults = Event & {
  /** The first of the list that is new or changed. */
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
};

/**
 * Where the browser can write what it hears: on this computer, there once it has fetched what it needs, or at the
 * service of its maker, to which the sound goes.
 */
export type SpeechPlace = 'local' | 'downloadable' | 'remote';

export const spokenLanguage = 'pt-BR';
const onDevice: OnDevice = { langs: [spokenLanguage], processLocally: true };

type Recogniser = Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecognitionClass>>;

export const recognitionClass = (): RecognitionClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Recogniser;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Whether it hears a track that it is given; others hear the microphone, whatever they are given. */
export const hearsTracks = (): boolean => recognitionClass()?.available !== undefined;

/** Null where the browser writes nothing. */
export const findSpeechPlace = async (): Promise<SpeechPlace | null> => {
  const known = recognitionClass();
  if (!known) return null;
  const local = await known.available?.(onDevice).catch(() => 'unavailable' as const);
  if (local === 'available') return 'local';
  return local === 'downloadable' || local === 'downloading' ? 'downloadable' : 'remote';
};

/** Has the browser fetch what it needs to write on this computer; false where it does not come. */
export const installSpeech = async (): Promise<boolean> =>
  (await recognitionClass()
    ?.install?.(onDevice)
    .catch(() => false)) ?? false;
