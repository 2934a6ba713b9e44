import { z } from 'zod';
import { findQuote } from '../../analysis/llm/find-quote.ts';
import { plainText } from '../../analysis/llm/plain-text.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import type { StoredSentence } from '../assistant.table.ts';
import type { Subject } from '../readings.ts';
import type { Material, MaterialLine } from './material.ts';

export const ModelSentence = z.object({
  text: z.string(),
  evidence: z.array(z.object({ alias: z.string(), quote: z.string() })),
});
export type ModelSentence = z.infer<typeof ModelSentence>;

const longestSentence = 600;
const mostQuotes = 8;

const valuesIn = (text: string): number[] =>
  findNumbers(text)
    .filter(({ isArticle }) => !isArticle)
    .map(({ value }) => value);

const nameOf = (subject: Subject): string => (subject.kind === 'meeting' ? subject.meeting.title : subject.chat.name);

/**
 * Makes a model's sentence valid for display: keeps literal quotes of the material; undefined without any, or if it has
 * a number that no quote contains (counts come from the database).
 */
export const checkSentence = (material: Material, { text, evidence }: ModelSentence): StoredSentence | undefined => {
  const dialogue = {
    meetingId: '',
    revision: 0,
    startAt: new Date(0),
    timeZone: 'UTC',
    speakers: [],
    segments: material.lines.map((line, at) => ({
      id: String(at),
      speakerId: null,
      startMs: 0,
      endMs: 0,
      text: line.text,
    })),
  };
  const proofs = evidence.slice(0, mostQuotes).flatMap(({ alias, quote }) => {
    const found = findQuote(dialogue, alias, quote);
    const line = found && material.lines[Number(found.segmentId)];
    return line ? [{ line, quote: found.quote }] : [];
  });
  const written = plainText(text, longestSentence);
  if (proofs.length === 0 || written === '') return undefined;
  const known = new Set(
    proofs.flatMap(({ line, quote }) => [
      ...valuesIn(quote),
      ...valuesIn(line.text),
      ...valuesIn(nameOf(line.subject)),
    ]),
  );
  if (valuesIn(written).some((value) => !known.has(value))) return undefined;
  const subjects = [...new Set(proofs.map(({ line }: { line: MaterialLine }) => line.subject))];
  return {
    kind: 'said',
    text: written,
    citations: proofs.map(({ line, quote }) => line.cite(quote)),
    list: null,
    meetingIds: subjects.flatMap(({ kind, id }) => (kind === 'meeting' ? id : [])),
    chatIds: subjects.flatMap(({ kind, id }) => (kind === 'conversation' ? id : [])),
  };
};
