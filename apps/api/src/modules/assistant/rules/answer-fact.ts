import { fold } from '@pauta/contract/fold';
import type { AnswerValue, QuestionType } from '@pauta/contract';
import { conceptsAsked } from '../../analysis/local/lexicon/concepts.ts';
import type { StoredAnswer } from '../../analysis/read-stored-facts.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import { findPassages } from '../passages.ts';
import { denied, lacking, mentioning } from '../question-patterns.ts';
import { wordsWithAnother } from '../question-words.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { type Fact, type SubjectAnswer, type Subject, answerForSubject, citationOf } from '../readings.ts';
import { rephrase } from '../rephrase.ts';
import { asCompared } from '../scope.ts';
import {
  isOfAnotherMonth,
  isOfBudget,
  isOfEach,
  isOfLoss,
  isOfMonth,
  isOfPrice,
  isOfProposal,
  isPastCost,
  isSupposed,
  wantedAround,
  whereAllSaid,
  whereAround,
  whereDeedSaid,
  whereMoney,
  whereNoOtherCost,
  whereOfPerson,
  wherePriced,
  whereSaidBest,
  whereSpentOn,
  whereSpokenOf,
} from './around-facts.ts';
import { countThings, isCountOfKnown, isNamed, isOfOther, isPriceOfOne, thingCounted } from './counted-things.ts';
import { answerNear } from './answer-near.ts';
import { answerWords } from './answer-words.ts';
import { writeExchange } from './write-exchange.ts';
import { asksSame } from './same-question.ts';
import { namesDay } from './typed-passages.ts';
import { whereAccounted } from './account-words.ts';
import { isAskedWord, isOneOf, namedIn, ofRelation, ofUs } from './asked-names.ts';
import { isOfTheFuture, whereConfirmed, whereOfEach, whereOfferedBy, whereSaid } from './verify-facts.ts';
import { saidLosses } from './said-losses.ts';
import { whereReplying, whereThousands } from './verify-replies.ts';
import { type RulesJob, type TopicOf, type Writer, customerOf, mostLines, mostOfFew } from './writer.ts';

const affordableQuestion = 'Quanto o cliente pode pagar?';
const priceQuestion = 'Quanto custa?';

/** The one sum of money in a passage. */
const sumIn = (subject: Subject, citation: StoredCitation): Fact[] => {
  const sums = findNumbers(normalise(citation.quote)).filter(({ unit }) => unit === 'money');
  const [sum] = sums;
  return sum && sums.length === 1 ? [{ subject, value: sum.value, type: 'money', citations: [citation] }] : [];
};

/** A competitor's price where ours is asked for. */
const isOfCompetitor = (question: string, quotes: readonly string[]): boolean =>
  !/concorren/i.test(question) && quotes.every((quote) => /\bconcorrente/i.test(quote));

const quotesOf = ({ citations }: Fact): string[] => citations.map(({ quote }) => quote);

export const answerFact = async (
  job: RulesJob,
  writer: Writer,
  { question: content, type, words, isSettled, isDifference = false, isLowest, over, under }: TopicOf<'fact'>,
  known: readonly StoredAnswer[],
): Promise<void> => {
  const { asked, db, tell, language } = job;
  const { want } = asked.understood;
  const question = type === 'person' ? ofUs(content, asked.company) : content;
  if (words && (await db.read((tx) => findPassages(tx, asked, words))).size > 0)
    return answerWords(job, writer, { kind: 'words', words, isMissing: false });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  const show = (value: AnswerValue, type: QuestionType): string => {
    if (typeof value === 'boolean') return value ? writer.words.yes : writer.words.no;
    if (typeof value === 'number') return type === 'money' ? money.format(value) : number.format(value);
    if (Array.isArray(value)) return value.join(', ');
    return type === 'date' ? writer.dayOf(value) : value;
  };
  const standing = new Map(
    known
      .filter(({ question: each, evidence }) => !isSettled && evidence.length > 0 && asksSame(each, question, type))
      .map((each) => [each.subjectId, each]),
  );
  // Of all meetings, "tem cliente usando planilha?" asks where that was said, not for a yes or no of each.
  if (type === 'yes_no' && standing.size === 0 && !writer.isSingle && asked.understood.names.length === 0)
    return answerWords(job, writer, {
      kind: 'words',
      words: wordsWithAnother(question),
      isMissing: false,
      isOfDeed: !mentioning.test(fold(normalise(question))),
    });
  const isBound = over !== null || under !== null;
  const isWithin = (value: AnswerValue): boolean =>
    !isBound || (typeof value === 'number' && (over === null || value > over) && (under === null || value < under));
  const wantsOrder = want === 'most';
  const candidates: Fact[] = [];
  const around = type === 'money' ? wantedAround(question, want === 'most') : [];
  /** Sums that were lost or paid are compared by what was said around them, even where none is a sure answer. */
  const isCompared = wantsOrder && around.length > 0;
  const inThousands = new Set<string>();
  const showFact = async ({ subject, value, type, citations, isReply }: Fact): Promise<void> => {
    if (isReply) return writeExchange(job, writer, subject, citations);
    const quote = citations[0]?.quote ?? '';
    // If only a month was named, no day was said; a plain number among thousands may be one of thousands.
    const isUnsaid = (type === 'date' && !namesDay.test(fold(normalise(quote)))) || inThousands.has(subject.id);
    const isInWords = type === 'text' || isUnsaid;
    await tell(
      writer.said(subject, isInWords ? `“${quote}”` : `${show(value, type).replace(/\.$/, '')}. “${quote}”`, citations),
    );
  };
  const named = namedIn(question);
  const isOfSome = wantsOrder && asked.understood.names.length > 1;
  // What somebody says to be able to pay is a budget, and a price that is told a proposal, although not called so.
  const besides = isOfSome
    ? isOfBudget(question)
      ? affordableQuestion
      : isOfProposal(question)
        ? priceQuestion
        : null
    : null;
  const usual = rephrase(question, type).map(({ text }) => text);
  const wordings = [question, ...usual, ...(besides ? [besides] : [])].join(' ');
  const wantedNames = named.map(asCompared);
  // "Marcos" is no form of "março".
  const isNaming = (text: string): boolean => wantedNames.every((name) => asCompared(text).includes(name));
  const naming = named.length > 0 ? await db.read((tx) => findPassages(tx, asked, named, isNaming)) : null;
  const isRelated = ofRelation.test(fold(normalise(question)));
  // Nobody's name tells who did not do something.
  const isOfNobody = type === 'person' && denied.test(fold(normalise(question)));
  const counted = type === 'number' ? thingCounted(question) : null;
  const isOfAll = !writer.isSingle && asked.understood.names.length === 0;
  const thing = wantsOrder ? counted : null;
  /** "Quantos estudantes": also by the usual name. */
  const things = counted ? [question, ...usual].flatMap((each) => thingCounted(each) ?? []) : [];
  if (thing) candidates.push(...(await db.read((tx) => countThings(tx, asked, writer.all, thing))));
  const isLossOfAll = type === 'money' && !writer.isSingle && !isBound && isOfLoss(question);
  const losses = isLossOfAll ? await db.read((tx) => saidLosses(tx, asked, writer.all, isOfMonth(question))) : [];
  const answerNamed = async (subject: Subject): Promise<SubjectAnswer> => {
    const isOfFewNamed = !isOfAll || (naming !== null && naming.size <= mostOfFew);
    const asking = { text: question, type, isOfNamed: isOfFewNamed, ...(isSettled && { isSettled }) };
    const own = await answerForSubject(job, subject, asking);
    if (own.fact || !besides) return own;
    const other = await answerForSubject(job, subject, { text: besides, type });
    return { ...other, near: [...own.near, ...other.near] };
  };
  const counting = new Set(candidates.map(({ subject }) => subject.id));
  // A difference is said by no single sum.
  const isWithoutAnswers = isDifference || isOfNobody || isLossOfAll || (thing !== null && isOfAll);
  for (const subject of isWithoutAnswers ? [] : writer.all) {
    if (counting.has(subject.id)) continue;
    if (naming && !naming.has(subject.id)) continue;
    job.signal.throwIfAborted();
    const answer = standing.get(subject.id);
    const cited = answer?.evidence.map((each) => citationOf(subject, each)) ?? [];
    const { fact, near: likely }: SubjectAnswer = answer
      ? { fact: { subject, value: answer.value, type: answer.question.type, citations: cited }, near: cited }
      : await answerNamed(subject);
    if (!fact && isCompared) candidates.push(...likely.flatMap((citation) => sumIn(subject, citation)));
    if (!fact || !isWithin(fact.value)) continue;
    if (isOfAll && isOfCompetitor(question, quotesOf(fact))) continue;
    const isOfMoney = fact.type === 'money' && !fact.isPlain && !answer;
    if (isOfMoney && [isSupposed, isPastCost, isOfEach].some((is) => is(question, quotesOf(fact)))) continue;
    if (!answer && isOfTheFuture(question, fact)) continue;
    if (fact.type === 'number' && isOfAnotherMonth(question, quotesOf(fact))) continue;
    if (fact.type === 'money' && isCountOfKnown(quotesOf(fact), fact.value)) continue;
    if (!answer && things.length > 0 && things.every((each) => isOfOther(quotesOf(fact), fact.value, each))) continue;
    if (counted && isPriceOfOne(quotesOf(fact), counted)) continue;
    // Of all customers, units are not shops.
    if (counted && isOfAll && !isNamed(quotesOf(fact), counted)) continue;
    if (fact.type === 'person' && isAskedWord(fact.value, question)) continue;
    if (fact.type === 'person' && isRelated && isOneOf(fact.value, asked.understood.names)) continue;
    candidates.push(fact);
  }
  // "Eu tinha quarenta. Agora tenho cinquenta e três": no answer is sure, but what they have is counted.
  if (counted && !thing && candidates.length === 0 && !isOfAll)
    candidates.push(...(await db.read((tx) => countThings(tx, asked, writer.all, counted))));
  const facts = await db.read(async (tx) => {
    const isKnown = ({ subject }: Fact): boolean => counting.has(subject.id) || standing.has(subject.id);
    const plain = candidates.filter(({ isPlain }) => isPlain);
    const unsure = candidates.filter(({ isPlain }) => !isPlain);
    const anew = unsure.filter((fact) => !isKnown(fact));
    const spoken = new Set(
      await whereSpokenOf(tx, anew, wordings, named, isOfAll && (type === 'text' || type === 'date')),
    );
    const folded = fold(normalise(question));
    const isDeed = isOfAll && type === 'person' && (conceptsAsked(folded).length === 0 || lacking.test(folded));
    const done = isDeed ? new Set(await whereAllSaid(tx, anew, question)) : spoken;
    const deeds = new Set(counted ? await whereDeedSaid(tx, anew, question, counted) : anew);
    const told = unsure.filter((fact) => isKnown(fact) || [spoken, done, deeds].every((each) => each.has(fact)));
    const matching = around.length > 0 ? await whereAround(tx, told, around) : told;
    const { person } = asked.understood;
    const isOfPerson = person !== undefined && type !== 'person';
    const ofPerson = isOfPerson ? await whereOfPerson(tx, matching, person, asked.participants) : matching;
    const isPrice = besides === priceQuestion || (isOfAll && type === 'money' && !isBound && isOfPrice(question));
    const meant = isPrice ? await wherePriced(tx, ofPerson) : ofPerson;
    const priced = type === 'money' && isOfPrice(question) ? await whereNoOtherCost(tx, meant, question) : meant;
    const paidFor = type === 'money' ? await whereSpentOn(tx, priced, question) : priced;
    const summed = type === 'money' ? await whereMoney(tx, paidFor) : paidFor;
    const each = await whereOfEach(tx, [...plain, ...summed], question);
    const offered = await whereOfferedBy(tx, each, asked.understood.offeredBy);
    const isSure = (fact: Fact): boolean => fact.isPlain === true || isKnown(fact) || besides !== null;
    const replying = isOfAll ? await whereReplying(tx, offered, question) : offered;
    const doubtful = replying.filter((fact) => !isSure(fact));
    const said = new Set(await whereSaid(tx, doubtful, [question, ...usual], { names: named, isOfAll }));
    const likely = await whereConfirmed(
      tx,
      replying.filter((fact) => isSure(fact) || said.has(fact)),
    );
    const { context = '' } = asked.understood;
    const whole = [question, ...usual].map((wording) => `${wording} ${context}`);
    const verified = await whereAccounted(tx, likely, whole, {
      names: asked.understood.names,
      participants: asked.participants,
      knownQuestion: ({ subject }) => standing.get(subject.id)?.question.text ?? '',
    });
    const single = new Map(verified.toReversed().map((fact) => [fact.subject.id, fact]));
    return [...losses, ...whereSaidBest([...single.values()].toReversed(), isOfAll || wantsOrder ? null : question)];
  });
  for (const { subject } of await db.read((tx) => whereThousands(tx, facts))) inThousands.add(subject.id);
  if (!wantsOrder) for (const fact of facts.slice(0, mostLines)) await showFact(fact);
  if (wantsOrder) {
    const valued = facts.filter(({ value }) => typeof value === 'number');
    const sorted = valued.toSorted((a, b) => (Number(b.value) - Number(a.value)) * (isLowest ? -1 : 1));
    // Of a customer with several meetings, only the first in order.
    const order = isLossOfAll
      ? [...new Map(sorted.toReversed().map((fact) => [customerOf(fact.subject), fact])).values()].toReversed()
      : sorted;
    const [best] = order;
    if (best) {
      const having = order.map(({ subject }) => subject);
      const names = asked.understood.names.length > 1 ? asked.understood.names : [];
      const unknown = names.filter((name) => !having.some((subject) => writer.isAbout(subject, name)));
      const [what, value] = [writer.labelOf(best.subject), show(best.value, best.type)];
      const text = writer.words.bestOf(what, value, isLowest, writer.amountOf(having));
      // The only known one of two is not the higher one.
      if (unknown.length === 0) await tell(writer.counted(text, having, best.citations));
      for (const fact of order.slice(0, mostLines)) await showFact(fact);
      for (const name of unknown) await tell(writer.missing(writer.words.none(name, null)));
      return;
    }
  }
  if (facts.length > 0 && !writer.isSingle) {
    const having = facts.map(({ subject }) => subject);
    await tell(
      writer.counted(
        writer.words[facts.every((fact) => fact.type === 'text') ? 'toldOf' : 'told'](facts.length, writer.of),
        having,
        facts.flatMap(({ citations }) => citations.slice(0, 1)),
      ),
      true,
    );
    return;
  }
  if (facts.length > 0) return;
  // Passages of many meetings compare nothing.
  if (isBound || ((wantsOrder || isOfNobody) && !writer.isOfFew))
    return tell(writer.missing(writer.words.none(writer.of, null)));
  return answerNear(job, writer, { question, type });
};
