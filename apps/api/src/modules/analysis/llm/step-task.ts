import { z } from 'zod';
import type { Dialogue, NextStepDraft } from '../analyst.ts';
import { findDates } from '../../portuguese/dates.ts';
import { spokenOn } from '../spoken-on.ts';
import { findQuote } from './find-quote.ts';
import { isForeign, plainText } from './plain-text.ts';

const ModelStep = z.object({
  action: z.string(),
  owner: z.string(),
  dueDate: z.string(),
  alias: z.string(),
  quote: z.string(),
});

export const ModelSteps = z.object({ steps: z.array(ModelStep) });
export type ModelSteps = z.infer<typeof ModelSteps>;

export const askSteps = [
  'Liste os próximos passos que alguém assumiu ou combinou e que ainda valem no fim: {"steps": [{"action": "Enviar a proposta", "owner": "nome de quem fará, ou vazio", "dueDate": "AAAA-MM-DD, ou vazio", "alias": "S1", "quote": "…"}]}.',
  'action é uma frase curta que começa com o verbo no infinitivo. Cada passo uma vez. Não são próximos passos: o que foi recusado, o que ficou no ar, o que é feito durante a própria reunião. Sem nenhum: {"steps": []}.',
].join('\n');

/** Dates mentioned in the step's segment or its neighbours. */
const daysAround = (dialogue: Dialogue, segmentId: string): string[] => {
  const at = dialogue.segments.findIndex(({ id }) => id === segmentId);
  const text = dialogue.segments
    .slice(Math.max(0, at - 2), at + 3)
    .map((segment) => segment.text)
    .join('\n');
  return findDates(text, spokenOn(dialogue, dialogue.segments[at] ?? { startMs: 0 }))
    .filter(({ precision }) => precision === 'day')
    .map(({ date }) => date);
};

/** The steps with evidence. A due date that was not mentioned is dropped. */
export const checkSteps = (dialogue: Dialogue, { steps }: ModelSteps): NextStepDraft[] =>
  steps.flatMap(({ action, owner, dueDate, alias, quote }) => {
    const evidence = findQuote(dialogue, alias, quote);
    const text = plainText(action, 200);
    if (!evidence || text === '' || isForeign(text)) return [];
    const name = plainText(owner, 80);
    const day = dueDate.slice(0, 10);
    return [
      {
        text,
        owner: name === '' ? null : name,
        dueDate: daysAround(dialogue, evidence.segmentId).includes(day) ? day : null,
        evidence,
      },
    ];
  });
