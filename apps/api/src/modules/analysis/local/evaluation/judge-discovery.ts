import { notDone } from '../../analyst.ts';
import type { JudgementDraft } from '../../analyst.ts';
import { isRecurring } from '../choice/about.ts';
import type { Fact } from '../facts/fact.ts';
import { factsIn, factsOf } from '../facts/facts.ts';
import { isDenied } from '../facts/state.ts';
import { patternOf } from '../lexicon/lexicon.ts';
import people from '../lexicon/people.json' with { type: 'json' };
import { findObjections } from '../metrics.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';
import { cue, type Discovery, type Wanted } from './criteria.ts';
import { pricesIn } from './prices.ts';
import { mayBeSeller, judged, replyTo, storyAfter, substance } from './judged.ts';

const dayMs = 86_400_000;
const role = patternOf(people.roles);

/** "Me conta", "como", "por que": an open question. */
const isOpen = ({ folded }: Utterance): boolean =>
  /\bme (?:cont[ae]|fal[ae]|di[zg]a?)\w*\b|\b(?:conte|contem|ouvir|motivou|avalia)\b|(?:^|[,;:] |\b(?:e|mas|entao|ai|hoje) )(?:como|por que|o que|que que)\b/.test(
    folded,
  );

const wantsToHear = /\b(?:queria|quero|gostaria de) ouvir\b|\b(?:me )?contem\b/;

/** "Não sei" with more content words than this tells something. */
const evasive = 4;
/** Days within which a customer wants to start. */
const soon = 200;

const holds: Readonly<Record<Wanted, (index: DialogueIndex, utterance: Utterance) => boolean>> = {
  amount: (index, utterance) =>
    factsIn(factsOf(index).quantity, utterance.turn).some(
      (each) => each.utterance === utterance && !each.quantity?.isArticle && isHeld(each),
    ),
  person: (index, utterance) =>
    role.test(utterance.folded) ||
    factsIn(factsOf(index).person, utterance.turn).some(
      (each) => each.utterance === utterance && !each.person?.isAddressed,
    ),
  day: (index, { turn, start, end }) =>
    index
      .datesOf(turn)
      .some(
        (each) =>
          !each.isPast &&
          each.kind !== 'today' &&
          each.start >= start &&
          each.end <= end &&
          Date.parse(each.date) - index.dialogue.startAt.getTime() < soon * dayMs,
      ),
};

/** What is only supposed proves less than what is said: "Antes do Natal. Se for para janeiro, já perdi." */
const supposing = 3;

/** "Até dois mil por armazém, não. Até dois mil no total." */
const takenBack = /, nao[.!…]*$/;
const isHeld = (fact: Fact): boolean =>
  fact.state !== 'refused' && !isDenied(fact) && !takenBack.test(fact.utterance.folded);

/** A question and what it was answered with; the higher the rank, the more surely about the criterion. */
interface Told {
  rank: number;
  proof: readonly Utterance[];
}

const highest = ([first, ...rest]: readonly Told[]): Told | undefined =>
  first && rest.reduce((best, each) => (each.rank > best.rank ? each : best), first);

/** Level 2: asked and answered; 1: told unprompted, or asked with little result; 0: asked without an answer. */
export function judgeDiscovery(index: DialogueIndex, criterion: Discovery, isClarityEnough: boolean): JudgementDraft {
  const { asks, tells, speaksOf, countsWith, wants, reasons } = criterion;
  const has = (each: Utterance): boolean => wants !== null && holds[wants](index, each);
  let weak: JudgementDraft | null = null;
  let failed: JudgementDraft | null = null;
  const answered: Told[] = [];
  const objections = new Set(findObjections(index));
  for (const question of index.utterances) {
    if (!mayBeSeller(question.turn) || !(question.tags.has('question') || wantsToHear.test(question.folded))) continue;
    // "Quem decide a compra da semana?" is about a daily task.
    const isAsked = asks.test(question.folded) && !(wants === 'person' && isRecurring(question.folded));
    if (!isAsked && !isOpen(question)) continue;
    const reply = replyTo(index, question);
    if (!reply) continue;
    const isEvasive =
      !reply.turn.utterances.some(has) &&
      reply.turn.utterances.some(({ tags, stems }) => tags.has('evasion') && stems.size <= evasive);
    const told = highest(
      storyAfter(index, question).flatMap((each) =>
        (
          isAsked
            ? !isEvasive && (tells(each) || has(each) || (wants === null && each.stems.size >= substance))
            : each.stems.size >= substance && speaksOf(each) && (wants === null || has(each))
        )
          ? [
              {
                rank:
                  (isAsked ? 4 : 0) +
                  (speaksOf(each) ? 1 : 0) +
                  (has(each) ? 2 : 0) -
                  (each.tags.has('condition') ? supposing : 0),
                proof: [question, each],
              },
            ]
          : [],
      ),
    );
    if (told) answered.push(told);
    if (told || !isAsked) continue;
    if (isEvasive) failed ??= judged(0, reasons[0], [question, reply]);
    else weak ??= judged(1, 'Perguntou, e a resposta foi curta.', [question, reply.turn.utterances[0]]);
  }
  const best = highest(answered);
  if (best) return judged(2, reasons[2], best.proof);
  const volunteered = highest(
    // Who decides is told better the later it is told.
    (wants === 'person' ? index.utterances.toReversed() : index.utterances).flatMap((each) => {
      const { turn, tags, stems } = each;
      const isTold =
        turn.side === 'customer' &&
        !tags.has('question') &&
        !tags.has('read') &&
        !objections.has(each) &&
        ((stems.size >= substance && speaksOf(each) && (wants === null || wants === 'amount')) ||
          ((countsWith(each) || speaksOf(each)) && has(each)));
      if (isTold) return [{ rank: has(each) ? 1 : 0, proof: [each] }];
      // One of the customer's people asks another: "Quanto custam quinze diárias?"
      const isAmongThem =
        turn.side === 'customer' &&
        turn.asked?.turn.side === 'customer' &&
        !tags.has('question') &&
        asks.test(turn.asked.folded) &&
        has(each);
      return isAmongThem && turn.asked ? [{ rank: -1, proof: [turn.asked, each] }] : [];
    }),
  );
  if (volunteered && isClarityEnough) return judged(2, reasons[1], volunteered.proof);
  if (weak) return weak;
  return volunteered ? judged(1, reasons[1], volunteered.proof) : (failed ?? notDone);
}

/** Number of our questions from which the customer's situation counts as explored. */
const picture = 2;

/** Our questions that get a substantial answer, with it. */
const answeredIn = (index: DialogueIndex): (readonly [question: Utterance, reply: Utterance])[] =>
  index.utterances.flatMap((question) => {
    if (!question.tags.has('question') || !mayBeSeller(question.turn)) return [];
    const reply = replyTo(index, question);
    const says = reply && (reply.stems.size >= 2 || index.numbersOf(reply.turn).length > 0);
    return says && !reply.tags.has('evasion') && !reply.tags.has('question') ? [[question, reply] as const] : [];
  });

const fullestOf = (answered: ReturnType<typeof answeredIn>): ReturnType<typeof answeredIn>[number] | undefined =>
  answered.toSorted(([, a], [, b]) => b.stems.size - a.stems.size || a.at - b.at)[0];

/** Counts every question that gets a substantial answer. */
export function judgeSituation(index: DialogueIndex, { reasons }: Discovery): JudgementDraft {
  const answered = answeredIn(index);
  const first = fullestOf(answered);
  if (!first) return notDone;
  return answered.length >= picture
    ? judged(2, reasons[2], first)
    : judged(1, 'Perguntou, e a resposta foi curta.', first);
}

/** Counts the questions that were answered before our side first offered something or named a price. */
export function judgeAskedFirst(index: DialogueIndex): JudgementDraft {
  const answered = answeredIn(index).filter(
    ([question, reply]) =>
      !cue.bond.test(question.folded) &&
      (question.concepts.size > 0 || isOpen(question) || index.numbersOf(reply.turn).length > 0),
  );
  const prices = new Set(pricesIn(index).map(({ utterance }) => utterance));
  const offer = index.utterances.find(
    (each) => mayBeSeller(each.turn) && !each.tags.has('question') && (prices.has(each) || cue.offer.test(each.folded)),
  );
  const before = answered.filter(([question]) => !offer || question.at < offer.at);
  const first = fullestOf(before);
  if (first && before.length >= picture) return judged(2, 'Perguntou antes de oferecer.', first);
  if (answered.length === 0) return offer ? judged(0, 'Ofereceu sem perguntar.', [offer]) : notDone;
  return judged(1, 'Perguntou pouco antes de oferecer.', [offer, ...(first ?? [])]);
}
