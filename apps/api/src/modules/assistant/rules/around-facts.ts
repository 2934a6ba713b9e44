import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { conceptsAsked, conceptsIn } from '../../analysis/local/lexicon/concepts.ts';
import { contentOf, haveSameStem } from '../../analysis/local/retrieval/read-question.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import { stem } from '../../portuguese/stemming.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';
import { findWords } from '../../portuguese/words.ts';
import { passagesOf, turnsNear } from '../../transcripts/passages.ts';
import type { Fact } from '../readings.ts';
import { loss } from './said-losses.ts';

/** Words of what somebody can or may spend. */
const affordable =
  /\borcamento|\bverba|\breserv\w+|\baprov\w+|\bautoriz\w+|\bgast\w+|\bpag(?:o|a|ar|amos|aria|ariam)\b|\bcab(?:e|er|ia)\b|\bcaiba\b|\binvest\w+|\blimite\b|\bteto\b/;
/** What is paid, not what is lost. */
const paid = /\bpag(?!in)\w+|\bmensalidade|\bcontrat(?:ei|ou|amos|aram)\b|\bassinatura|\bcobr\w+/;
const monthly = /\bmes(?:es)?\b|\bmensa(?:l|is)\b/;

/** Whether a question is about what is lost. */
export const isOfLoss = (question: string): boolean => conceptsAsked(fold(normalise(question))).includes('loss');
/** Whether it is about a price, as opposed to a cost. */
export const isOfPrice = (question: string): boolean =>
  conceptsAsked(fold(normalise(question))).includes('price') && !isOfLoss(question);
export const isOfBudget = (question: string): boolean => /\borcamento/.test(fold(normalise(question)));
const supposing = /^\W*se (?!por|dor)\w+/;
/** "Se eu economizar metade, são uns seis mil": what would be, where it is not what is asked. */
export const isSupposed = (question: string, quotes: readonly string[]): boolean =>
  !/\bse\b|\beconom/.test(fold(normalise(question))) && quotes.every((quote) => supposing.test(fold(normalise(quote))));
/** "Cento e quarenta cada uma": the sum of one, where that of several is asked. */
export const isOfEach = (question: string, quotes: readonly string[]): boolean =>
  !/\bcada\b|\bpor (?!mes|ano|semana|dia\b)\w+/.test(fold(normalise(question))) &&
  quotes.every((quote) => {
    const sums = findNumbers(normalise(quote)).filter(({ isArticle }) => !isArticle);
    return sums.length === 1 && /^\W*(?:reais )?cada\b/.test(fold(normalise(quote).slice(sums[0]?.end)));
  });
const hadCost = /\bcust(?:ava|avam|ou|aram)\b/;
/** "Ele custava dois mil": no price of today. */
export const isPastCost = (question: string, quotes: readonly string[]): boolean =>
  isOfPrice(question) &&
  !/\b\w+(?:ou|ava|aram|avam)\b/.test(fold(normalise(question))) &&
  quotes.every((quote) => hadCost.test(fold(normalise(quote))));
export const isOfProposal = (question: string): boolean => /\bpropostas?\b/.test(fold(normalise(question)));
export const isOfMonth = (question: string): boolean => monthly.test(fold(normalise(question)));

/**
 * What the passage of a sum, or the turn before it, must speak of: a loss; where sums are compared, also a month, a
 * budget, or a payment.
 */
export const wantedAround = (question: string, isCompared: boolean): RegExp[] => {
  const folded = fold(normalise(question));
  return [
    ...(isOfLoss(question) ? [loss] : []),
    ...(isCompared && monthly.test(folded) ? [monthly] : []),
    ...(isCompared && isOfBudget(question) ? [affordable] : []),
    ...(isCompared && /\bpag(?:a|am|ou|aram)\b/.test(folded) ? [paid] : []),
  ];
};

export const segmentsOf = ({ citations }: Fact): string[] =>
  citations.flatMap((each) => (each.kind === 'meeting' ? each.segmentId : []));

/** The turns before, at and after each cited segment, of its meeting. */
export const turnsAround = async (tx: Tx, facts: readonly Fact[]): Promise<Map<string, [string, string, string]>> => {
  const ids = [...new Set(facts.flatMap(segmentsOf))];
  const turns = ids.length > 0 ? await turnsNear(tx, ids) : [];
  return new Map(
    turns.map(({ segmentId, meetingId, position, text }, at) => {
      const beside = (distance: -1 | 1): string => {
        const turn = turns[at + distance];
        return turn?.meetingId === meetingId && turn.position === position + distance ? turn.text : '';
      };
      return [segmentId, [beside(-1), text, beside(1)]];
    }),
  );
};

/** The facts whose passages, each with the turn before it, match all patterns. One query for all of them. */
export const whereAround = async (tx: Tx, facts: readonly Fact[], wanted: readonly RegExp[]): Promise<Fact[]> => {
  const around = await turnsAround(tx, facts);
  return facts.filter((fact) => {
    const near = segmentsOf(fact).flatMap((id) => around.get(id)?.slice(0, 2) ?? []);
    const text = fold(normalise([...fact.citations.map(({ quote }) => quote), ...near].join(' ')));
    return wanted.every((each) => each.test(text));
  });
};

const firstPerson =
  /\b(?:eu|me|meus?|minhas?|estou|sou|vou|tenho|fui|mando|ligo|envio|passo|volto|saio|entro|fico|visito|viajo|\w+ei)\b/;

/** The facts about a person: told by that person of themselves, or with their name. Another name speaks of another. */
export const whereOfPerson = async (
  tx: Tx,
  facts: readonly Fact[],
  person: string,
  participants: ReadonlyMap<string, readonly string[]>,
): Promise<Fact[]> => {
  const firstOf = (name: string): string => fold(name).split(' ')[0] ?? '';
  const own = firstOf(person);
  const speakers = new Map(
    (await passagesOf(tx, facts.flatMap(segmentsOf))).map(({ segmentId, speaker }) => [segmentId, speaker]),
  );
  return facts.filter((fact) => {
    const said = new Set(
      fact.citations.flatMap(({ quote }) => findWords(normalise(quote)).map(({ folded }) => folded)),
    );
    if (said.has(own)) return true;
    const isTheirs = segmentsOf(fact).some((id) => firstOf(speakers.get(id) ?? '') === own);
    const others = (participants.get(fact.subject.id) ?? []).map(firstOf);
    const isOfSelf = fact.citations.some(({ quote }) => firstPerson.test(fold(normalise(quote))));
    return isTheirs && isOfSelf && !others.some((name) => name !== own && said.has(name));
  });
};

const spentOn = /\b(?:perd\w+|gast\w+|pag\w+|invest\w+|economiz\w+)\b.*? com (?:[ao]s? )?(\p{L}+)/u;

/** "Quanto perdeu com vergalhão": the facts near that word. */
export const whereSpentOn = async (tx: Tx, facts: readonly Fact[], question: string): Promise<Fact[]> => {
  const thing = spentOn.exec(normalise(question).toLowerCase())?.[1];
  if (!thing) return [...facts];
  const around = await turnsAround(tx, facts);
  return facts.filter((fact) =>
    segmentsOf(fact).some((id) =>
      findWords(normalise((around.get(id) ?? []).join(' '))).some(({ text }) => isAkin(stem(text), stem(thing))),
    ),
  );
};

/** Words of a price that is asked for something sold. */
const priced =
  /\bpor (?!cento|semana|causa|ano\b)\w+|\bmensalidade|\bplanos?\b|\bprecos?\b|\bproposta|\bassinatura|\binstalacao|\bsai(?:em)? (?:por|a)\b|\bquanto (?:custa|e|fica|sai)\b/;
/** The cost of a problem, asked or told. */
const costing = /\bcust(?:ou|aram|ava)\b|\bquanto (?:custa|sai|e) (?:para|pra|isso|errar)\b/;

/** The facts whose sum is a price: neither a loss nor the cost of a problem. */
export const wherePriced = async (tx: Tx, facts: readonly Fact[]): Promise<Fact[]> => {
  const around = await turnsAround(tx, facts);
  return facts.filter((fact) => {
    const before = segmentsOf(fact).map((id) => fold(normalise(around.get(id)?.[0] ?? '')));
    const quotes = fact.citations.map(({ quote }) => fold(normalise(quote)));
    const all = [...before, ...quotes];
    const isCost = all.some((text) => loss.test(text) || costing.test(text));
    return !isCost && (quotes.some((text) => priced.test(text)) || before.some((text) => /\bprecos?\b/.test(text)));
  });
};

/** "Direto" is no "diretoria": related stems share most of their letters. */
const leastShared = 0.75;
export const isAkin = (said: string, wanted: string): boolean =>
  said === wanted ||
  (haveSameStem(said, wanted) &&
    Math.min(said.length, wanted.length) / Math.max(said.length, wanted.length) >= leastShared);

const costVerb = /^(?:cust|val|sai|fic)/;
/** The facts whose sum is no reply to what something else costs: "quanto custa para você uma aula cancelada?" */
export const whereNoOtherCost = async (tx: Tx, facts: readonly Fact[], question: string): Promise<Fact[]> => {
  const around = await turnsAround(tx, facts);
  const wanted = contentOf(question).filter((each) => !costVerb.test(each));
  return facts.filter((fact) =>
    segmentsOf(fact).every((id) => {
      const [before = ''] = around.get(id) ?? [];
      const isAsked = contentOf(before).some((each) => wanted.some((other) => isAkin(each, other)));
      return isAsked || !costing.test(fold(normalise(before)));
    }),
  );
};

/** Whether the number is told as a number of things somewhere in a text: "novecentos e quarenta alunos". */
const isCounted = (text: string, value: unknown): boolean =>
  findNumbers(normalise(text)).some((each) => {
    const [next] = findWords(normalise(text).slice(each.end));
    return (
      each.value === value &&
      each.unit === 'plain' &&
      next?.start === 1 &&
      next.folded.length > 4 &&
      !isStopWord(next.folded)
    );
  });

/** The facts without sums that are, in the turns beside them, a number of things. */
export const whereMoney = async (tx: Tx, facts: readonly Fact[]): Promise<Fact[]> => {
  const around = await turnsAround(tx, facts);
  return facts.filter(({ value, type, citations }) => {
    if (type !== 'money') return true;
    const quotes = citations.map(({ quote }) => quote);
    const isSum = quotes.some((quote) =>
      findNumbers(normalise(quote)).some((each) => each.unit === 'money' && each.value === value),
    );
    const near = citations.flatMap((each) => (each.kind === 'meeting' ? (around.get(each.segmentId) ?? []) : []));
    return isSum || !near.some((text) => isCounted(text, value));
  });
};

/** The facts whose turn, or message, has all words of the question, or one beside the turn has. */
export const whereAllSaid = async (tx: Tx, facts: readonly Fact[], question: string): Promise<Fact[]> => {
  const wanted = contentOf(question);
  const near = await turnsAround(tx, facts);
  return facts.filter((fact) => {
    const turns = segmentsOf(fact).flatMap((id) => near.get(id) ?? []);
    const text = [...turns, ...fact.citations.map(({ quote }) => quote)].join(' ');
    const said = findWords(normalise(text)).map((word) => stem(word.text));
    return wanted.every((each) => said.some((other) => isAkin(other, each)));
  });
};

/** "Quantos vendedores vão começar?": that vendors are counted tells nothing where nobody speaks of a beginning. */
export const whereDeedSaid = async (
  tx: Tx,
  facts: readonly Fact[],
  question: string,
  counted: string,
): Promise<Fact[]> => {
  const deeds = contentOf(question).filter((each) => !isAkin(each, stem(counted)));
  if (deeds.length === 0) return [...facts];
  const near = await turnsAround(tx, facts);
  return facts.filter((fact) => {
    const texts = segmentsOf(fact).flatMap((id) => near.get(id) ?? []);
    const said = findWords(normalise(texts.join(' '))).map(({ text }) => stem(text));
    return texts.length === 0 || deeds.some((each) => said.some((other) => isAkin(other, each)));
  });
};

const months = /\b(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/g;
const monthsIn = (text: string): string[] => fold(normalise(text)).match(months) ?? [];
/** What is told of October is none of September. */
export const isOfAnotherMonth = (question: string, quotes: readonly string[]): boolean => {
  const wanted = monthsIn(question);
  return (
    wanted.length > 0 &&
    quotes.every((quote) => {
      const said = monthsIn(quote);
      return said.length > 0 && !said.some((month) => wanted.includes(month));
    })
  );
};

/** The facts whose turn, or one beside it, speaks of anything that the question names; `isByWord`, in half of its words. */
export const whereSpokenOf = async (
  tx: Tx,
  facts: readonly Fact[],
  question: string,
  names: readonly string[] = [],
  isByWord = false,
): Promise<Fact[]> => {
  // That somebody is named there tells nothing about what is asked.
  const named = new Set(names.map((name) => stem(name)));
  const content = contentOf(question);
  const things = content.filter((each) => !named.has(each));
  const wanted = things.length > 0 ? things : content;
  const concepts = isByWord && wanted.length > 0 ? [] : conceptsAsked(fold(normalise(question)));
  if (wanted.length + concepts.length === 0) return [...facts];
  // Of many words, "terceiro" alone is none of "quando abre o décimo terceiro restaurante".
  const leastSpoken = isByWord ? 0.5 : 0;
  const near = await turnsAround(tx, facts);
  return facts.filter((fact) => {
    const texts = segmentsOf(fact).flatMap((id) => near.get(id) ?? []);
    if (texts.length === 0) return true;
    const text = texts.join(' ');
    const said = findWords(normalise(text)).map((word) => stem(word.text));
    const spoken = conceptsIn(fold(normalise(text)));
    const matching = wanted.filter((each) => said.some((other) => isAkin(other, each))).length;
    return concepts.some((each) => spoken.has(each)) || (matching > 0 && matching >= wanted.length * leastSpoken);
  });
};

/** Without those that share no word with the question, where another says all of its words. */
export const whereSaidBest = (facts: readonly Fact[], question: string | null): readonly Fact[] => {
  const wanted = question === null ? [] : contentOf(question);
  const sharedBy = ({ citations }: Fact): number => {
    const said = contentOf(citations.map(({ quote }) => quote).join(' '));
    return wanted.filter((each) => said.some((other) => isAkin(other, each))).length;
  };
  const isSaidWhole = wanted.length > 1 && facts.some((fact) => sharedBy(fact) === wanted.length);
  return isSaidWhole ? facts.filter((fact) => sharedBy(fact) > 0) : facts;
};
