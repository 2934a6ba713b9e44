import { RecapTopic } from '@pauta/contract';
import { z } from 'zod';
import type { ChapterDraft, Dialogue, EvidenceDraft, RecapDraft, RecapLineDraft } from '../analyst.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import { splitSentences } from '../../portuguese/sentences.ts';
import { findQuote } from './find-quote.ts';
import { isForeign, plainText } from './plain-text.ts';

const Proof = z.object({ alias: z.string(), quote: z.string() });

export const ModelRecap = z.object({
  lines: z.array(z.object({ topic: z.enum(RecapTopic.options), text: z.string(), evidence: z.array(Proof) })),
  chapters: z.array(z.object({ title: z.string(), ...Proof.shape })),
});
export type ModelRecap = z.infer<typeof ModelRecap>;

const longestTitle = 40;
const longestLine = 240;

export const askRecap = [
  'Conte a reunião a um colega que não estava nela: {"lines": [{"topic": "who" | "why" | "state" | "point", "text": "uma frase", "evidence": [{"alias": "S1", "quote": "…"}]}], "chapters": [{"title": "Preço", "alias": "S1", "quote": "…"}]}.',
  'No máximo uma frase por topic: "who" diz quem conversou com quem; "why", o problema ou o motivo do cliente; "state", em que pé ficou; "point", o número ou a objeção que mais pesa. Cada número da frase está no trecho que a prova. O que não foi dito fica de fora; próximos passos ficam de fora.',
  `chapters: onde a conversa muda de assunto, na ordem, com um título de até ${longestTitle} caracteres que nomeia o assunto (não uma pergunta) e o começo da fala em que ele começa.`,
].join('\n');

/** Whether each number of a sentence is in its evidence. */
const isCounted = (dialogue: Dialogue, text: string, evidence: readonly EvidenceDraft[]): boolean => {
  const said = evidence.flatMap(({ segmentId }) =>
    findNumbers(dialogue.segments.find(({ id }) => id === segmentId)?.text ?? '').map(({ value }) => value),
  );
  return findNumbers(text).every(({ value }) => said.includes(value));
};

const proofOf = (dialogue: Dialogue, proofs: ModelRecap['lines'][number]['evidence']): EvidenceDraft[] =>
  proofs.flatMap(({ alias, quote }) => findQuote(dialogue, alias, quote) ?? []);

/** A sentence with its evidence; nothing if it has a number that the evidence lacks. */
const lineOf = (
  dialogue: Dialogue,
  { topic, text, evidence: proofs }: ModelRecap['lines'][number],
): RecapLineDraft[] => {
  const plain = plainText(text, longestLine);
  const [sentence, ...more] = splitSentences(plain);
  const evidence = proofOf(dialogue, proofs);
  if (!sentence || more.length > 0 || isForeign(plain) || evidence.length === 0) return [];
  return isCounted(dialogue, plain, evidence) ? [{ topic, text: plain.replace(/\.$/, ''), evidence }] : [];
};

const chapterOf = (dialogue: Dialogue, { title, alias, quote }: ModelRecap['chapters'][number]): ChapterDraft[] => {
  const plain = plainText(title, longestTitle + 1).replace(/\.$/, '');
  const evidence = findQuote(dialogue, alias, quote);
  const isTitle = plain !== '' && plain.length <= longestTitle && !plain.includes('?') && !isForeign(plain);
  return evidence && isTitle ? [{ title: plain, evidence }] : [];
};

/** Topics for which the last part of a split meeting counts; for the others it is the first. */
const lasting = new Set<RecapTopic>(['state', 'point']);

/** The valid part of a model's recaps of the parts of a meeting. */
export const checkRecap = (dialogue: Dialogue, parts: readonly ModelRecap[]): RecapDraft => {
  const lines = parts.map((part) => part.lines.flatMap((line) => lineOf(dialogue, line)));
  const last = lines.toReversed();
  const chapters = parts.flatMap((part) => part.chapters.flatMap((chapter) => chapterOf(dialogue, chapter)));
  return {
    lines: RecapTopic.options.flatMap((topic) =>
      (lasting.has(topic) ? last : lines)
        .flat()
        .filter((line) => line.topic === topic)
        .slice(0, 1),
    ),
    chapters: chapters.filter(
      ({ title, evidence }, at) =>
        chapters.findIndex((each) => each.title === title || each.evidence.segmentId === evidence.segmentId) === at,
    ),
  };
};
