import type { AnalystQuestion, Dialogue } from '../analyst.ts';
import { bestPassages } from '../local/retrieval/best-passages.ts';
import { lineOf } from './data-marks.ts';

const mostPassages = 10;
/** Number of turns added on either side of a passage as context. */
const neighbours = 2;
/** From this share on, sending the whole meeting costs little more and leaves nothing out. */
const nearlyWhole = 0.6;

/** Splits the meeting into parts that fit one model call; one part if it fits whole. Segments are named by position. */
export const partsOf = (dialogue: Dialogue, characters: number): number[][] => {
  const parts: number[][] = [];
  let room = 0;
  for (const at of dialogue.segments.keys()) {
    const length = lineOf(dialogue, at).length;
    const last = parts.at(-1);
    if (last && length <= room) {
      last.push(at);
      room -= length;
    } else {
      parts.push([at]);
      room = characters - length;
    }
  }
  return parts;
};

/**
 * The ten best passages for each question, with neighbouring turns, as far as they fit; the whole meeting if that costs
 * little more.
 */
export const chooseSegments = (
  dialogue: Dialogue,
  questions: readonly AnalystQuestion[],
  characters: number,
): { places: number[]; isWhole: boolean } => {
  const placeOf = new Map(dialogue.segments.map(({ id }, at) => [id, at]));
  const ranked = questions.map((question) => bestPassages(dialogue, question, mostPassages));
  const chosen = new Set<number>();
  let room = characters;
  // The best passage of every question before the second best of any.
  for (let rank = 0; rank < mostPassages; rank += 1) {
    for (const passages of ranked) {
      const at = placeOf.get(passages[rank] ?? '');
      if (at === undefined) continue;
      const around = Array.from({ length: 2 * neighbours + 1 }, (_, step) => at + step - neighbours).filter(
        (place) => place >= 0 && place < dialogue.segments.length && !chosen.has(place),
      );
      const length = around.reduce((sum, place) => sum + lineOf(dialogue, place).length, 0);
      if (length > room) continue;
      for (const place of around) chosen.add(place);
      room -= length;
    }
  }
  const [whole = [], ...more] = partsOf(dialogue, characters);
  if (more.length === 0 && chosen.size >= nearlyWhole * whole.length) return { places: whole, isWhole: true };
  return { places: [...chosen].toSorted((a, b) => a - b), isWhole: false };
};
