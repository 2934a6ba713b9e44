import {
  recognitionClass,
  type Recognition,
  type RecognitionError,
  type RecognitionResults,
  spokenLanguage,
} from './recognition.ts';

/** Words between two times of the recording, in ms. */
export type Phrase = { readonly startMs: number; readonly endMs: number; readonly text: string };

/** `offline`: retries automatically. `refused`: denied or unsupported by the browser. */
export type SpeechTrouble = 'offline' | 'refused';

export type LiveSpeechOptions = {
  /** Whether recognition must run on this device. */
  readonly isLocal: boolean;
  /** The audio track; null for the default microphone. */
  readonly track: () => MediaStreamTrack | null;
  /** Current position in the recording, in ms. */
  readonly nowMs: () => number;
  /** Called with interim text, before it becomes a phrase. */
  readonly onInterim: (text: string) => void;
  readonly onPhrase: (phrase: Phrase) => void;
  readonly onTrouble: (trouble: SpeechTrouble | null) => void;
  /** Delays in ms before a restart after a recognition without words; the last one repeats. */
  readonly retryMs?: readonly number[];
};

export type LiveSpeech = {
  /** Turns the interim text into a phrase, and stops recognition until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
};

/** Delay between the start of a word and its first result. */
const delayMs = 600;
const refusals = ['not-allowed', 'service-not-allowed', 'language-not-supported'];

/**
 * Continuous speech recognition: browsers end a recognition after a silence, a minute, or an error, and it is
 * restarted. Null if the browser does not support it.
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
  /** Keeps interim text as a phrase if no final result arrived. */
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
      // The track has just ended: restart with the next one.
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
