import { findNumbers, type Quantity } from '../../../portuguese/numbers.ts';
import type { Dialogue, EvidenceDraft } from '../../analyst.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf, type Turn, type Utterance } from '../utterances/utterance.ts';

/** What the customer pays before a change, wants to pay, can pay at most, or is proposed. */
export type PriceKind = 'paid' | 'wanted' | 'limit' | 'proposed';

export interface ToldPrice {
  readonly value: number;
  readonly evidence: EvidenceDraft;
}

/** A number that is no money by its words is a count below this. */
const leastSum = 100;
const ofPrice = /\b(?:reajust\w+|renov\w+|precos?|mensalidades?|valor(?:es)?|contratos?|propostas?)\b/;
const proposing = /\bpropostas?\b|\bvalor\b|\bprecos?\b|\borcamento que\b|\bcotac\w+/;
const came = /\b(?:veio|vieram)\b/;
const monthly = /^\W*(?:reais )?(?:por|ao) mes\b/;

const sumsIn = ({ turn, start, end }: Utterance): Quantity[] =>
  findNumbers(turn.text).filter(
    (each) =>
      each.start >= start &&
      each.start < end &&
      !each.isArticle &&
      !each.isSuperseded &&
      (each.unit === 'money' || (each.unit === 'plain' && each.value >= leastSum)),
  );

/** "De mil, quatrocentos e setenta para mil, quinhentos e trinta e oito". */
const changeIn = (utterance: Utterance): number | null => {
  const { folded } = utterance.turn;
  const [from, to] = sumsIn(utterance);
  if (!from || !to) return null;
  const isFrom = /\bde $/.test(folded.slice(utterance.start, from.start));
  return isFrom && /^ (?:reais )?(?:para|pra) (?:os |r\$ ?)?$/.test(folded.slice(from.end, to.start))
    ? from.value
    : null;
};

/** "Nove canteiros a quatrocentos e vinte reais, dá três mil, setecentos e oitenta": the product of the others. */
const totalIn = ({ turn, start, end }: Utterance, [unit, total]: readonly Quantity[]): number | null => {
  if (!unit || !total) return null;
  const isProduct = findNumbers(turn.text).some(
    (each) =>
      each.start >= start && each.end <= end && each.start !== unit.start && each.value * unit.value === total.value,
  );
  return isProduct ? total.value : null;
};

const asksPrice = /\b(?:precos?|quanto (?:custa|sai|fica))\b/;
const dear = /\b(?:pesad|car|salgad|puxad|alt)[oa]s?\b/;

/** "Veio mil, quinhentos e vinte", "por novecentos e sessenta reais por mês", "doze mil por mês está pesado". */
const offerIn = (utterance: Utterance): number | null => {
  const { folded, side, utterances, asked } = utterance.turn;
  const sums = sumsIn(utterance);
  const [sum] = sums;
  if (sums.length === 2) return totalIn(utterance, sums);
  if (!sum || sums.length > 1) return null;
  const isMinded = side === 'customer' && dear.test(folded.slice(sum.end, utterance.end));
  if (isMinded && monthly.test(folded.slice(sum.end))) return sum.value;
  if (came.test(folded.slice(utterance.start, sum.start))) return sum.value;
  const isAsked = side === 'us' && asked?.turn.side === 'customer' && asksPrice.test(asked.folded);
  if (isAsked && monthly.test(folded.slice(sum.end))) return sum.value;
  const isProposal = utterances.some((each) => each.at <= utterance.at && /\bpropostas?\b/.test(each.folded));
  const isPriced = /\bpor $/.test(folded.slice(utterance.start, sum.start)) && monthly.test(folded.slice(sum.end));
  return side === 'us' && isProposal && isPriced ? sum.value : null;
};

const wanting =
  /\bo que (?:voces? |o senhor |a senhora )?(?:esperava|tinham?(?: em mente)?|imaginava|seria (?:justo|razoavel|possivel)|cabe)|\b(?:que|qual) (?:e |seria |era )?(?:o )?(?:valor|preco) (?:faria|faz|voces?|que voces?|justo|ideal)/;

/** "O que seria justo?" "Mil e quinhentos, e eu assino.": the customer's own sum in reply. */
const bidIn = (utterance: Utterance): number | null => {
  const { side, asked } = utterance.turn;
  const [sum, other] = sumsIn(utterance);
  const isBid = side === 'customer' && asked?.turn.side === 'us' && wanting.test(asked.folded);
  return isBid && sum && !other ? sum.value : null;
};

const asksLimit =
  /\b(?:faixas?|orcamento|investimento|verba|teto)\b|\bvalor (?:faria|faz|que voces?)\b|\bquanto (?:\w+ )?(?:pod\w+|consegu\w+|pretend\w+) (?:pagar|gastar|investir)\b/;

/** "Que faixa faria sentido?" "Até dois mil no total.": the most that is paid, but not "até dois mil por loja, não". */
const limitIn = (utterance: Utterance): number | null => {
  const { folded, side, asked } = utterance.turn;
  const [sum, other] = sumsIn(utterance).filter(
    (each) =>
      /\bate (?:r\$ ?|uns )?$/.test(folded.slice(utterance.start, each.start)) &&
      !/^[^,.]*, nao\b/.test(folded.slice(each.end)),
  );
  const isAsked = side === 'customer' && asked?.turn.side === 'us' && asksLimit.test(asked.folded);
  return isAsked && sum && !other ? sum.value : null;
};

const readers = { paid: changeIn, wanted: bidIn, limit: limitIn, proposed: offerIn } as const;
const subjects = { paid: ofPrice, wanted: null, limit: null, proposed: proposing } as const;

/** The price that was told in words that leave no doubt which one it is; null without one or with several. */
export function findPrice(dialogue: Dialogue, kind: PriceKind): ToldPrice | null {
  const index = indexOf(dialogue);
  const isNear = ({ at }: Turn, pattern: RegExp): boolean =>
    index.turns.slice(Math.max(0, at - 2), at + 1).some(({ folded }) => pattern.test(folded));
  const told = index.utterances.flatMap((utterance): ToldPrice[] => {
    const { tags, turn } = utterance;
    if (tags.has('question') || tags.has('condition') || tags.has('reported') || tags.has('read')) return [];
    const value = readers[kind](utterance);
    const subject = subjects[kind];
    return value !== null && (subject === null || isNear(turn, subject))
      ? [{ value, evidence: evidenceOf(utterance) }]
      : [];
  });
  const values = new Set(told.map(({ value }) => value));
  return values.size === 1 ? (told[0] ?? null) : null;
}
