import type { AnswerValue } from '@pauta/contract';
import { z } from 'zod';
import { type Analyst, type AnalystQuestion, type Dialogue, type EvidenceDraft, notFound } from '../analyst.ts';
import { validateAnswer, type ValidatedAnswer } from '../evidence.ts';
import { findQuote } from './find-quote.ts';
import { isContested } from './is-contested.ts';
import { modelValue } from './model-value.ts';

const Quote = z.object({ alias: z.string(), quote: z.string() });

const ModelAnswer = z.object({
  label: z.string(),
  status: z.enum(['answered', 'not_said', 'ambiguous']),
  values: z.array(z.string()),
  isInferred: z.boolean(),
  evidence: z.array(Quote),
});

export const ModelAnswers = z.object({ answers: z.array(ModelAnswer) });
export type ModelAnswers = z.infer<typeof ModelAnswers>;

/** Keeps the items of a list that match the schema. */
const goodOnes = <T>(item: z.ZodType<T>) =>
  z.array(z.unknown()).transform((items): T[] => items.flatMap((each) => item.safeParse(each).data ?? []));

export const salvagedAnswers: z.ZodType<ModelAnswers> = z.object({ answers: goodOnes(ModelAnswer) });

const shapes: Readonly<Record<AnalystQuestion['type'], string>> = {
  text: 'values: um texto curto',
  person: 'values: o nome da pessoa',
  yes_no: 'values: "sim" ou "não"',
  single: 'values: uma das opções, escrita igual',
  multiple: 'values: as opções que valem, escritas iguais',
  number: 'values: o número, só algarismos, com ponto decimal',
  money: 'values: o valor em reais, só algarismos, com ponto decimal',
  date: 'values: a data, AAAA-MM-DD, ou AAAA-MM-DDTHH:mm com a hora',
};

const labelOf = (at: number): string => `Q${at + 1}`;

/** The questions in the form sent to a model. */
export const askAnswers = (questions: readonly AnalystQuestion[]): string =>
  [
    'Responda a cada pergunta: {"answers": [{"label": "Q1", "status": "answered" | "not_said" | "ambiguous", "values": ["…"], "isInferred": false, "evidence": [{"alias": "S1", "quote": "…"}]}]}.',
    'isInferred é true quando a resposta é uma conclusão, e não algo dito. Com "not_said", values e evidence ficam vazios. "ambiguous" é para duas respostas que valem ao mesmo tempo, com a prova de cada uma.',
    '',
    ...questions.map(({ text, subprompt, type, options }, at) =>
      [
        `${labelOf(at)} (${shapes[type]}): ${text}`,
        ...(subprompt ? [`  Atenção: ${subprompt}`] : []),
        ...(options.length ? [`  Opções: ${options.map((option) => `"${option}"`).join(', ')}`] : []),
      ].join('\n'),
    ),
  ].join('\n');

const checkAnswer = async (
  local: Analyst,
  dialogue: Dialogue,
  question: AnalystQuestion,
  { status, values, isInferred, evidence: quotes }: z.infer<typeof ModelAnswer>,
): Promise<ValidatedAnswer> => {
  // Candidates of the rules may still be right: a person decides.
  const silence = async (): Promise<ValidatedAnswer> => {
    const { candidates = [], evidence, value } = await local.answer(dialogue, question);
    const found = value === null ? [] : evidence.map((passage) => ({ value, evidence: passage }));
    return validateAnswer(dialogue, question, { ...notFound, candidates: [...found, ...candidates] });
  };
  if (status === 'not_said') return silence();
  const evidence = quotes
    .map(({ alias, quote }) => findQuote(dialogue, alias, quote))
    .filter((found): found is EvidenceDraft => found !== undefined);
  const value: AnswerValue | null = modelValue(dialogue, question, values, evidence);
  const draft = { status: status === 'ambiguous' ? ('ambiguous' as const) : ('ok' as const), value };
  const answer = validateAnswer(dialogue, question, {
    ...draft,
    isInference: isInferred,
    confidence: isInferred ? 'low' : 'high',
    evidence,
  });
  if (answer.status === 'not_found' || (answer.status === 'ambiguous' && answer.evidence.length === 0))
    return silence();
  if (answer.status !== 'ok' || answer.value === null) return answer;
  const contested = await isContested(local, dialogue, question, answer.value, answer.evidence);
  return contested ? { ...answer, confidence: 'low', isContested: true } : answer;
};

/** The valid part of a model's answers, in the order of the questions; null for one that is missing. */
export const checkAnswers = async (
  local: Analyst,
  dialogue: Dialogue,
  questions: readonly AnalystQuestion[],
  { answers }: ModelAnswers,
): Promise<(ValidatedAnswer | null)[]> =>
  Promise.all(
    questions.map(async (question, at) => {
      // Of duplicates the first counts.
      const said = answers.find(({ label }) => label.trim().toUpperCase() === labelOf(at));
      return said ? checkAnswer(local, dialogue, question, said) : null;
    }),
  );
