import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { normalise } from '../../portuguese/normalise.ts';
import type { Fact } from '../readings.ts';
import { isOfBudget, segmentsOf, turnsAround } from './around-facts.ts';

const deciding = /\b(?:decid\w+|decisor\w*|decisao|aprov\w+|bat\w+ o martelo|palavra final)\b/;
/** Asks who else is heard, or what is lacking: its reply names others than who decides. */
const askingOthers = /\b(?:alguem|quem|mais alguem) mais\b|\bmais alguem\b|\bo que (?:ainda )?falta\b|\bparticip\w+/;
const saysDecides = /\b(?:decid\w+|aprov\w+|assin\w+|autoriz\w+|pag(?:a|o|am)|manda)\b/;
const ofPart = /\bparte (?:tecnica|juridica|financeira|fiscal|comercial)\b/;
const askingPrice = /\bquanto (?:custa|sai|e|fica|cobra\w*)\b/;

const plain = (text: string): string => fold(normalise(text));

/** The facts that were not said in reply to another question: who else takes part does not decide, a price is no budget. */
export const whereReplying = async (tx: Tx, facts: readonly Fact[], question: string): Promise<Fact[]> => {
  const isOfDecision = deciding.test(plain(question));
  const ofBudget = isOfBudget(question);
  if (!isOfDecision && !ofBudget) return [...facts];
  const near = await turnsAround(tx, facts);
  return facts.filter((fact) => {
    const asked = plain(segmentsOf(fact).flatMap((id) => near.get(id)?.[0] ?? [])[0] ?? '');
    const quoted = plain(fact.citations.map(({ quote }) => quote).join(' '));
    if (ofBudget) return fact.type !== 'money' || !askingPrice.test(asked) || /\borcamento|\bverba/.test(quoted);
    if (fact.type !== 'person') return true;
    return !ofPart.test(quoted) && (!askingOthers.test(asked) || saysDecides.test(quoted));
  });
};

const leastThousand = 1_000;
const unitOfMoney = /r\$|\b(?:mil|milh\w+|reais|real|contos?|pilas?|cada|por)\b/;

/**
 * The sums said without a unit in a talk of thousands, and in reply to no question: "falta quatrocentos e quatro" may be
 * four hundred thousand.
 */
export const whereThousands = async (tx: Tx, facts: readonly Fact[]): Promise<Fact[]> => {
  const plainSums = facts.filter(
    ({ type, value, citations }) =>
      type === 'money' &&
      typeof value === 'number' &&
      value < leastThousand &&
      !unitOfMoney.test(plain(citations.map(({ quote }) => quote).join(' '))),
  );
  const near = await turnsAround(tx, plainSums);
  return plainSums.filter((fact) => {
    const turns = segmentsOf(fact).flatMap((id) => near.get(id) ?? []);
    const isReply = turns[0]?.trimEnd().endsWith('?');
    return !isReply && /\b(?:mil|milh\w+)\b/.test(plain(turns.join(' ')));
  });
};
