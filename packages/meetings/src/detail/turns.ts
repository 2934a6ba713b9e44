import type { Segment, Transcription } from '@pauta/contract';
import { type SpeakerLook, speakerLooks } from '@pauta/insights';
import type { SpeakerLane } from '@pauta/ui-kit';

/** A word that the vocabulary replaced, at `start`. */
export type TurnRespelling = {
  readonly start: number;
  readonly word: string;
  readonly heard: string;
  /** How often the same replacement was made in the meeting. */
  readonly times: number;
};

/** A segment prepared for display. */
export type Turn = {
  readonly id: string;
  readonly startMs: number;
  /** End of the turn for the playback highlight: the start of the next one. */
  readonly untilMs: number;
  readonly endMs: number;
  /** In composed form (NFC), so that offsets match those of the search. */
  readonly text: string;
  readonly speakerId: string | null;
  readonly speaker: SpeakerLook | null;
  readonly respellings: readonly TurnRespelling[];
};

const noRespellings: readonly TurnRespelling[] = [];

/** Vocabulary replacements by segment. */
const respellingsOf = (respellings: Transcription['respellings']): ReadonlyMap<string, readonly TurnRespelling[]> => {
  const keyOf = ({ from, to }: (typeof respellings)[number]) => `${from.toLowerCase()} ${to}`;
  const times = new Map<string, number>();
  for (const one of respellings) times.set(keyOf(one), (times.get(keyOf(one)) ?? 0) + 1);
  const bySegment = new Map<string, TurnRespelling[]>();
  for (const one of respellings) {
    const shown = { start: one.start, word: one.to, heard: one.from, times: times.get(keyOf(one)) ?? 1 };
    bySegment.set(one.segmentId, [...(bySegment.get(one.segmentId) ?? []), shown]);
  }
  return bySegment;
};

/** Turns ordered by start, each with the look of its speaker. */
export const turnsOf = ({
  segments,
  speakers,
  respellings,
}: Pick<Transcription, 'speakers' | 'respellings'> & { readonly segments: readonly Segment[] }): readonly Turn[] => {
  const corrected = respellingsOf(respellings);
  const looks = speakerLooks(speakers);
  const inOrder = (list: readonly Segment[]) =>
    list.every(({ startMs }, index) => index === 0 || startMs >= (list[index - 1]?.startMs ?? 0));
  const ordered = inOrder(segments) ? segments : segments.toSorted((a, b) => a.startMs - b.startMs);
  return ordered.map(({ id, startMs, endMs, text, speakerId }, index) => ({
    id,
    startMs,
    endMs,
    untilMs: ordered[index + 1]?.startMs ?? Number.POSITIVE_INFINITY,
    text: text.normalize('NFC'),
    speakerId,
    speaker: speakerId === null ? null : (looks.get(speakerId) ?? null),
    respellings: corrected.get(id) ?? noRespellings,
  }));
};

/** Whether the previous turn has the same speaker. */
export const isContinued = (turns: readonly Pick<Turn, 'speakerId'>[], index: number): boolean =>
  index > 0 && turns[index - 1]?.speakerId === turns[index]?.speakerId;

/** Index of the turn at a time; -1 before the first. */
export const turnAt = (turns: readonly Pick<Turn, 'startMs'>[], ms: number): number => {
  let low = 0;
  let high = turns.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((turns[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Speaking spans of each speaker, in the order of their colours. Speakers without segments have no lane. */
export const lanesOf = (turns: readonly Turn[]): readonly SpeakerLane[] => {
  const lanes = new Map<string, { id: string; name: string; speaker: number; spans: [number, number][] }>();
  for (const { speakerId, speaker, startMs, endMs } of turns) {
    if (speakerId === null || !speaker) continue;
    const lane = lanes.get(speakerId) ?? { id: speakerId, name: speaker.name, speaker: speaker.index, spans: [] };
    lane.spans.push([startMs, endMs]);
    lanes.set(speakerId, lane);
  }
  return [...lanes.values()].toSorted((a, b) => a.speaker - b.speaker);
};

const sentencePattern = /[^.!?…]+(?:[.!?…]+["”’)]*|$)\s*/gu;

/**
 * The sentence of a turn being spoken at a time, as offsets into its text, assuming even speech; null outside of the
 * turn and for turns of one sentence.
 */
export const sentenceAt = (turn: Turn, ms: number): readonly [from: number, to: number] | null => {
  const sentences = [...turn.text.matchAll(sentencePattern)];
  const portion = (ms - turn.startMs) / Math.max(1, turn.endMs - turn.startMs);
  if (sentences.length < 2 || portion < 0 || portion > 1) return null;
  const at = portion * turn.text.length;
  const spoken = sentences.findLast(({ index }) => index <= at) ?? sentences[0];
  if (!spoken) return null;
  return [spoken.index, spoken.index + spoken[0].trimEnd().length];
};
