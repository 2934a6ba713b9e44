import { findNumbers } from '../../../portuguese/numbers.ts';
import { stem } from '../../../portuguese/stemming.ts';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import { findWords } from '../../../portuguese/words.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptsIn } from '../lexicon/concepts.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import { haveSameStem, type ReadQuestion } from '../retrieval/read-question.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { isOfAnotherPeriod, isOfAnotherSpan } from './about.ts';

const longestClause = 240;
const measures =
  'quilos?|kg|gramas?|toneladas?|litros?|metros?|quilometros?|km|reais|horas?|minutos?|dias?|semanas?|mes|meses|anos?|vezes';
const measured = new RegExp(`^ ?(?:de )?(?:${measures})\\b`);
const each = /^ (?:por|cada|a cada|pel[ao]s?(?: \w+)?) ([a-z]+)/;
const having = /\b(?:tem|tinha|temos|possui|possuem|sao|existem|ha)\b/;

/** "Noventa quilos na loja", "trezentos por loja": a measure or a price of one, where things are counted. */
function isMeasure({ folded, counted, unit, wantsPercent }: ReadQuestion, after: string): boolean {
  if (counted === null || unit !== null || wantsPercent) return false;
  if (measured.test(after)) return !haveSameStem(stem(/[a-z]+/.exec(after.replace(/^ de /, ''))?.[0] ?? ''), counted);
  const of = each.exec(after)?.[1];
  if (of === undefined) return false;
  return haveSameStem(stem(of), counted) || (having.test(folded) && !folded.includes(of));
}

/** "A parcela fica em dois mil", "o plano de mil e novecentos por mês": not how many. */
const priced =
  /\b(?:fica|ficam|ficou|ficaria|sai|saem|saiu|sairia|custam?|custou|custaria|pagam?|pago|paga(?:mos|ndo)) (?:em |por |a )?(?:uns |umas )?$|\b(?:plano|preco|valor|mensalidade|taxa) (?:de|e de) $/;
const things = /^ (?:de )?((?!\w+(?:mente|[ai]d[oa]s?)\b)[a-z]{4,})(?: (?:de )?([a-z]{4,}))?/;

/** "Só desse box, três mil e cem": not how many boxes. */
const pointed = /\b[dn]?(?:ess|est|aquel)[ea] \p{L}+/giu;

/** "Se começarmos com cinquenta": not all that there are. */
const ifOnly = /\bse (?:[a-z]+ )?[a-z]+[aei]r(?:mos|em)\b/;

/** Whether a number counts what somebody has, which the sentence names, or the question that it answers. */
export function isOfCounted(
  { terms, counted, unit, wantsPercent, folded }: ReadQuestion,
  { utterance, start, end }: Fact,
): boolean {
  const term = terms.find((one) => one.stem === counted);
  if (counted !== null && unit === null && priced.test(utterance.turn.folded.slice(utterance.start, start)))
    return false;
  if (
    term &&
    !/\bse\b/.test(folded) &&
    (utterance.tags.has('condition') || (utterance.folded.includes('se ') && ifOnly.test(utterance.folded)))
  )
    return false;
  if (!term || unit !== null || wantsPercent || !having.test(folded)) return true;
  const { turn, inTurn } = utterance;
  // "Troca entre dois restaurantes".
  if (/\bentre $/.test(turn.folded.slice(utterance.start, start))) return false;
  const [, first = '', second = ''] = things.exec(turn.folded.slice(end, end + 40)) ?? [];
  const isThing = (noun: string): boolean =>
    haveSameStem(stem(noun), term.stem) || [...conceptsIn(noun)].some((one) => term.concepts.includes(one));
  if (first && !isStopWord(first)) return isThing(first) || isThing(second);
  const asked = inTurn === 0 ? (turn.asked?.turn.utterances ?? []) : [];
  const before = findWords(turn.text.slice(utterance.start, start).replace(pointed, ''));
  return asked.some(({ at }) => term.matches.has(at)) || before.some(({ text }) => isThing(text));
}

/** "A Sertaneja tem sessenta lojas", "na Sertaneja são sessenta": what a seller tells the customer of another by name. */
export function isOfThird({ utterance: { turn }, start }: Fact): boolean {
  return (
    turn.side === 'us' &&
    /(?:^|[.!?] )(?:[AO]|N[ao]|Para [ao]|Com [ao]) \p{Lu}[\p{Lu}\p{Ll}]+(?: \p{Lu}[\p{Lu}\p{Ll}]+)*,? (?:tem|tinha|possui|usa|usava|paga|pagava|compra|vende|fatura|são|eram|foram) (?:\p{Ll}+ )?$/u.test(
      turn.text.slice(0, start),
    )
  );
}

/** "Cinco usuários para o teste" says nothing of how many there will be. */
const isOfTrial = /^ [a-z]+ (?:para|pra|pro|no) (?:o |um )?(?:teste|piloto)\b/;
const trial = /\b(?:test|pilot)/;
/** "E se o Jair testasse antes? Cinco usuários, três semanas." */
const isInTrial = ({ utterance: { turn, inTurn } }: Fact): boolean =>
  trial.test(turn.utterances[inTurn - 1]?.folded ?? '');
const isSpan = /^ (?:dias?|semanas?|mes(?:es)?|anos?|horas?|minutos?|vezes)\b/;
const shortReply = 4;
/** "As treze lojas que compramos no Crato" are some of the shops, unless the question names them so. */
function areSome({ terms }: ReadQuestion, { utterance: { turn }, start, end }: Fact): boolean {
  if (!/\b[dn]?[ao]s $/.test(turn.folded.slice(Math.max(0, start - 4), start))) return false;
  const clause = /^ [a-z]+ que ([^,.;:!?]+)/.exec(turn.folded.slice(end, end + longestClause))?.[1];
  return (
    clause !== undefined &&
    !clause.split(' ').some((word) => terms.some((term) => term.stem && haveSameStem(stem(word), term.stem)))
  );
}

/** "De trinta licenças a gente usa dezoito": thirty is only what there is. */
function isWhole({ utterance: { turn, end: until }, start, end }: Fact): boolean {
  if (!/(?:^|[,.;:!?…] )(?:d[ae]s?) $/.test(turn.folded.slice(Math.max(0, start - 8), start))) return false;
  return findNumbers(turn.text.slice(end, until)).length > 0;
}

/** "Tem três minutos?" "Tenho dois.": a bare number counts what its question counts. */
function countsAnother({ counted }: ReadQuestion, { utterance: { turn, inTurn }, end }: Fact): boolean {
  const asked = turn.asked;
  if (!counted || !asked || inTurn > 0 || /^ (?:de )?[a-z]/.test(turn.folded.slice(end))) return false;
  const nouns = findNumbers(asked.text).flatMap(
    (each) => /^ ([a-z]{3,})/.exec(asked.folded.slice(each.end))?.[1] ?? [],
  );
  return nouns.length > 0 && !nouns.some((noun) => haveSameStem(stem(noun), counted));
}

/** "Nove canteiros a quatrocentos e vinte cada um, dá três mil e setecentos": the price of one, and the total. */
function isOfOne({ each }: ReadQuestion, { value, utterance: { turn, end: until }, end }: Fact): boolean {
  const rest = turn.folded.slice(end, until);
  return (
    each === null &&
    /^(?: reais)?(?: (?:por|ao) mes)? (?:cada\b|por (?!mes|ano|semana|dia|causa|isso)[a-z]+)/.test(rest) &&
    findNumbers(turn.text.slice(end, until)).some((other) => other.unit !== 'percent' && other.value > Number(value))
  );
}

/** "Doze mil por mês, com número de vocês", "… que a senhora me passou": what the customer told is no price of ours. */
const isTheirs =
  /\b(?:numeros?|contas?|dados|calculos?|valor(?:es)?) (?:que e )?(?:d[eoa]s? )(?:voces?|senhora?|cliente)\b|\bque (?:voces?|o senhor|a senhora) (?:me )?(?:diss|fal|pass|cont|inform)(?:e|ou|eu|aram|eram)\b/;

/** "Quarenta e sete mil, franquia reduzida e entrega em dez dias": each term of an offer is for itself. */
function isOfAnotherTerm(
  { terms }: ReadQuestion,
  { utterance: { turn, start: from, end: until }, end }: Fact,
): boolean {
  const isAsked = (word: string) => terms.some((term) => term.stem && haveSameStem(stem(word), term.stem));
  if (findWords(turn.text.slice(from, end)).some(({ text }) => isAsked(text))) return false;
  const after = turn.folded.slice(end, until);
  return (
    Array.from(after.matchAll(/, ([a-z]{4,})/g), ([, word = '']) => word).some(isAsked) && !/^[^,]*\bde\b/.test(after)
  );
}

const mostBare = 100;
const leastThousands = 5;
const ofThousands = new WeakMap<DialogueIndex, boolean>();
const isOfThousands = (index: DialogueIndex): boolean => {
  const known =
    ofThousands.get(index) ?? index.turns.filter(({ folded }) => /\bmil\b/.test(folded)).length >= leastThousands;
  ofThousands.set(index, known);
  return known;
};
/** "Do bolso, uns vinte", where everybody speaks of thousands: the word is left out, and with it the amount. */
export const leavesThousandsOut = (index: DialogueIndex, { quantity }: Fact): boolean =>
  quantity?.unit === 'plain' && quantity.value < mostBare && isOfThousands(index);

/** "Pago setenta e oito. Minto, setenta e oito era no ano passado." */
export const isTakenBack = ({ state, value, utterance: { turn } }: Fact, all: readonly Fact[]): boolean =>
  state === 'corrected' &&
  all.some((each) => each.value === value && each.utterance.turn === turn && each.utterance.tags.has('former'));

const uncounted = patternOf(cues.counting.phrases);
const [leastSum, leastOfThings] = [10, 1000];
/** "Três agências", "duzentas lojas": things counted are no amount of money. */
function countsThings({ quantity, utterance: { turn }, end }: Fact): boolean {
  const [, of = '', next = ''] = /^ (de )?([a-z]+)/.exec(turn.folded.slice(end, end + 24)) ?? [];
  if (quantity?.unit !== 'plain' || next === '' || uncounted.test(next)) return false;
  return quantity.value < leastSum || (of === '' && quantity.value < leastOfThings && !isStopWord(next));
}

/** "Eles cobram por consulta. Oitenta e cinco reais": what others charge is no price of either side. */
const ofOthers = /\beles (?:cobr|ped|propo|propus|oferec)[a-z]+/;
const asksOthers = /\b(?:concorren|outr[oa]|atual|fornecedor|hoje)/;

const asksYear = /\b(?:em|de|desde) (?:que|qual) ano\b|\bqual(?: foi| e)? o ano\b/;

/** Whether a quantity may have the unit that the question wants. */
export function mayBe(read: ReadQuestion, fact: Fact): boolean {
  const { type, folded, wantsPercent, counted, unit } = read;
  const { quantity, utterance, end } = fact;
  if (!quantity || (type === 'number' && (areSome(read, fact) || isWhole(fact) || countsAnother(read, fact))))
    return false;
  const after = utterance.turn.folded.slice(end, end + 40);
  const isYear =
    quantity.unit === 'plain' &&
    quantity.value >= 1990 &&
    quantity.value <= 2100 &&
    /\b(?:de|em|desde|ano) $/.test(utterance.turn.folded.slice(Math.max(0, quantity.start - 6), quantity.start));
  if (isYear !== asksYear.test(folded)) return false;
  if (isOfAnotherSpan(folded, utterance.folded)) return false;
  if (isOfAnotherPeriod(folded, after) || (!trial.test(folded) && (isOfTrial.test(after) || isInTrial(fact))))
    return false;
  if (type === 'money')
    return (
      !isOfOne(read, fact) &&
      !isOfAnotherTerm(read, fact) &&
      !(read.side === 'us' && isTheirs.test(utterance.folded)) &&
      !(
        read.side !== null &&
        !asksOthers.test(folded) &&
        ofOthers.test(utterance.turn.folded.slice(0, quantity.start))
      ) &&
      !countsThings(fact) &&
      quantity.unit !== 'percent' &&
      !quantity.isArticle &&
      !/^ ?(?:dias?|semanas?|mes(?:es)?\b(?! de reais)|anos?|horas?|minutos?|vezes|por cento|%)\b/.test(after)
    );
  if (isMeasure(read, after)) return false;
  if (quantity.unit === 'money' || (quantity.isArticle && utterance.words.length > shortReply)) return false;
  // "Quantos sinistros nos últimos doze meses?" counts no months.
  if (counted !== null && unit === null && isSpan.test(after)) return false;
  return wantsPercent || (counted === null && unit === null) || quantity.unit !== 'percent';
}
