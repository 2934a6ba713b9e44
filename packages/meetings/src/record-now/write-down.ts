import { createLoudness } from './loudness.ts';
import type { LiveSpeech } from './live-speech.ts';
import { recognisesTracks } from './recognition.ts';
import { saveCaptions, toCaption, withWords } from './recorded-words.ts';
import type { Entry } from './recording-entry.ts';
import type { RecordingItem, StartRecording } from './recording-item.ts';
import type { RecordingMachine } from './recording-machine.ts';

/** Number of visible characters: two lines, four on phones. */
const shownLength = 120;

const endOf = (text: string): string =>
  text.length > shownLength ? text.slice(-shownLength).replace(/^\S*\s/, '') : text;

export type WriteDownOptions = {
  readonly entry: Entry;
  readonly names: StartRecording['names'];
  readonly isLocal: boolean;
  readonly storage: Storage;
  readonly openSpeech: RecordingMachine['openSpeech'];
  readonly change: (entry: Entry, to: Partial<RecordingItem>) => void;
};

/**
 * Live text of a recording by speech recognition. A browser recognises only one audio track at a time, so the mix of
 * both sides is used, and each phrase is attributed to the louder side.
 */
export const writeDown = (options: WriteDownOptions): LiveSpeech | null => {
  const { entry, names, isLocal, storage, openSpeech, change } = options;
  const loudness = createLoudness();
  entry.onLevels = loudness.hear;
  let interim = '';
  const show = () => {
    const said = [...entry.words.slice(-8).map(({ text }) => text), interim].join(' ').trim();
    change(entry, { liveText: endOf(said) });
  };
  const speech = openSpeech({
    isLocal,
    track: () => entry.recorder?.mixed() ?? null,
    nowMs: () => entry.item.ms,
    onInterim: (text) => {
      interim = text;
      show();
    },
    onPhrase: (phrase) => {
      const isOthers = recognisesTracks() && loudness.isOthers(phrase.startMs, phrase.endMs);
      entry.words = withWords(entry.words, toCaption(phrase, isOthers ? names.others : names.mic));
      saveCaptions(storage, entry.record.id, entry.words);
      interim = '';
      show();
    },
    onTrouble: (speechTrouble) => {
      if (entry.item.speechTrouble !== speechTrouble) change(entry, { speechTrouble });
    },
  });
  if (speech) change(entry, { liveText: '' });
  return speech;
};
