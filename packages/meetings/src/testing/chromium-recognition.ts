import type { Recognition, RecognitionClass } from '../record-now/recognition.ts';

type Result = ReadonlyArray<{ readonly transcript: string }> & { readonly isFinal: boolean };

const resultOf = (transcript: string, isFinal: boolean): Result => Object.assign([{ transcript }], { isFinal });

/** A recognition in progress, controlled by a test. */
export type Hearing = {
  readonly recognition: Recognition;
  readonly track: MediaStreamTrack | undefined;
  /** Emits an interim result. */
  readonly interim: (text: string) => void;
  readonly final: (text: string) => void;
  /** Ends as after eight seconds without speech. */
  readonly noSpeech: () => void;
  readonly fail: (error: string) => void;
  /** Ends as a remote service does after a minute. */
  readonly end: () => void;
};

export type RecognitionOptions = {
  readonly local?: 'available' | 'downloadable' | 'unavailable';
  readonly canInstall?: boolean;
};

/**
 * Fake of Chromium's speech recognition: only one is active in the browser, each has its own list of results whose last
 * one changes until it is final, and every error or silence is followed by `end`.
 */
export const createRecognition = ({ local = 'available', canInstall = true }: RecognitionOptions = {}) => {
  const hearings: Hearing[] = [];
  let active: (Recognition & { readonly end: () => void }) | null = null;

  class ChromiumRecognition extends EventTarget implements Recognition {
    lang = '';
    continuous = false;
    interimResults = false;
    processLocally = false;
    #results: Result[] = [];

    static async available() {
      return local;
    }

    static async install() {
      return canInstall;
    }

    start(track?: MediaStreamTrack) {
      if (active === this) throw new DOMException('recognition has already started', 'InvalidStateError');
      if (track && track.readyState !== 'live') throw new DOMException('track is not live', 'InvalidStateError');
      active?.abort();
      // oxlint-disable-next-line typescript/no-this-alias -- the shared active instance
      active = this;
      this.#results = [];
      hearings.push({
        recognition: this,
        track,
        interim: (text) => this.#tell(text, false),
        final: (text) => this.#tell(text, true),
        noSpeech: () => this.#fail('no-speech'),
        fail: (error) => this.#fail(error),
        end: () => this.end(),
      });
      this.dispatchEvent(new Event('start'));
    }

    abort() {
      if (active === this) this.#fail('aborted');
    }

    end() {
      if (active !== this) return;
      active = null;
      this.dispatchEvent(new Event('end'));
    }

    #tell(text: string, isFinal: boolean) {
      if (active !== this || (!isFinal && !this.interimResults)) return;
      const open = this.#results.findIndex((result) => !result.isFinal);
      const resultIndex = open < 0 ? this.#results.length : open;
      this.#results = [...this.#results.slice(0, resultIndex), resultOf(text, isFinal)];
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results: this.#results }));
      if (isFinal && !this.continuous) this.end();
    }

    #fail(error: string) {
      if (active !== this) return;
      this.dispatchEvent(Object.assign(new Event('error'), { error }));
      this.end();
    }
  }

  return {
    Recognition: ChromiumRecognition satisfies RecognitionClass,
    hearings,
    /** The active recognition. */
    now: (): Hearing => {
      const last = hearings.at(-1);
      if (!last || last.recognition !== active) throw new Error('nothing is being recognised');
      return last;
    },
    isHearing: () => active !== null,
  };
};
