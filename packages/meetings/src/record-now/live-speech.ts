import {
  recognitionClass,
  type Recognition,
  type RecognitionError,
  type RecognitionResults,
  spokenLanguage,
} from './recognition.ts';

/** Words between two times of the recording, in ms. */
export type Phrase = { readonly startMs: number; readonly endMs: number; readonly text: string };

/** `offline`: it tries again by itself. `refused`: the browser does not do it. */
export type SpeechTrouble = 'offline' | 'refused';

export type LiveSpeechOptions = {
  /** Whether the sound may leave this computer. */
  readonly isLocal: boolean;
  /** What is heard; null is the usual microphone. */
  readonly track: () => MediaStreamTrack | null;
  /** Where the recording is, in ms. */
  readonly nowMs: () => number;
  /** What is being said, until it is a phrase. */
  readonly onInterim: (text: string) => void;
  readonly onPhrase: (phrase: Phrase) => void;
  readonly onTrouble: (trouble: SpeechTrouble | null) => void;
  /** Waits in ms before it is begun again after an end without a word; the last one repeats. */
  readonly retryMs?: readonly number[];
};

export type LiveSpeech = {
  /** What is being said becomes a phrase; nothing is heard until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
};

/** A word is shown about so long after it began. */
const delayMs = 600;
const refusals = ['not-allowed', 'service-not-allowed', 'language-not-supported'];

/**
 * Writes what is said, for as long as it is: browsers end a recognition after a silence, a minute, or an error, and it
 * is begun again. Null where the browser has none.
 */
export const openLiveSpeech = (options: LiveSpeechOptions): LiveSpeech | null => {
  const { isLocal, track, nowMs, onInterim, onPhrase, onTrouble, retryMs = [1000, 5000, 15_000, 30_000] } = options;
  const Recogniser = recognitionClass();
  if (!Recogniser) return null;
  let current: Recognition | null = null;
  let isPaused = false;
  let failures = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let interim = '';
  let beganMs: number | null = null;
  let saidUntilMs = 0;

  const begin = () => (beganMs ??= Math.max(saidUntilMs, nowMs() - delayMs));
  const say = (text: string) => {
    const startMs = begin();
    const endMs = Math.max(startMs, nowMs());
    [interim, beganMs, saidUntilMs] = ['', null, endMs];
    if (text.trim() !== '') onPhrase({ startMs, endMs, text: text.trim() });
  };
  /** What no final result came for is kept as it was last heard. */
  const settle = () => {
    if (interim !== '') say(interim);
    onInterim('');
  };

  const open = () => {
    waiting = undefined;
    const recognition = new Recogniser();
    current = recognition;
    let wasAlive = false;
    let isRefused = false;
    recognition.lang = spokenLanguage;
    recognition.continuous = true;
    recognition.interimResults = true;
    if (isLocal) recognition.processLocally = true;
    const onResult = (event: RecognitionResults) => {
      if (current !== recognition) return;
      wasAlive = true;
      onTrouble(null);
      let open = '';
      for (let at = event.resultIndex; at < event.results.length; at += 1) {
        const result = event.results[at];
        const text = result?.[0]?.transcript ?? '';
        if (result?.isFinal) say(text);
        else open += text;
      }
      interim = open;
      if (open !== '') begin();
      onInterim(open.trim());
    };
    const onError = ({ error }: RecognitionError) => {
      if (current !== recognition) return;
      if (error === 'no-speech') wasAlive = true;
      if (error === 'network') onTrouble('offline');
      if (refusals.includes(error)) {
        isRefused = true;
        onTrouble('refused');
      }
    };
    const onEnd = () => {
      if (current !== recognition) return;
      current = null;
      settle();
      if (isPaused || isRefused) return;
      failures = wasAlive ? 0 : failures + 1;
      waiting = setTimeout(open, failures === 0 ? 0 : retryMs[Math.min(failures, retryMs.length) - 1]);
    };
    recognition.addEventListener('result', (event) => onResult(event as RecognitionResults));
    recognition.addEventListener('error', (event) => onError(event as RecognitionError));
    recognition.addEventListener('end', onEnd);
    try {
      recognition.start(track() ?? undefined);
    } catch {
      // A track that has just ended: the next one is asked for.
      onEnd();
    }
  };

  open();
  return {
    pause: () => {
      isPaused = true;
      clearTimeout(waiting);
      const recognition = current;
      current = null;
      settle();
      recognition?.abort();
    },
    resume: () => {
      if (!isPaused) return;
      [isPaused, failures] = [false, 0];
      open();
    },
  };
};
