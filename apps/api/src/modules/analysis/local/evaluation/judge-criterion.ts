import { fold } from '@pauta/contract/fold';
import { notDone, notJudged } from '../../analyst.ts';
import type { CompiledCriterion, Dialogue, JudgementDraft } from '../../analyst.ts';
import { findObjections } from '../metrics.ts';
import { findNextSteps } from '../next-steps/find-next-steps.ts';
import { coverageOf } from '../retrieval/coverage.ts';
import { readQuestion } from '../retrieval/read-question.ts';
import { type DialogueIndex, indexOf } from '../utterances/dialogue-index.ts';
import { isSameSpeaker, type Turn, type Utterance } from '../utterances/utterance.ts';
import { factsIn, factsOf } from '../facts/facts.ts';
import { conceptsAsked } from '../lexicon/concepts.ts';
import { cue, type Discovery, knownBy } from './criteria.ts';
import { judgeHabit } from './judge-habits.ts';
import { mayBeSeller, mayBeCustomer, judged, substance } from './judged.ts';

const reach = 4;

/** The first substantial reply of the other side after an utterance. */
function replyTo(index: DialogueIndex, { turn }: Utterance): Utterance | null {
  for (const next of index.turns.slice(turn.at + 1, turn.at + 3)) {
    if (isSameSpeaker(next, turn)) continue;
    if (!mayBeCustomer(next)) return null;
    return next.utterances.find(({ stems }) => stems.size >= 2) ?? next.utterances[0] ?? null;
  }
  return null;
}

/** "Me conta", "como", "por que": an open question. */
const isOpen = ({ folded }: Utterance): boolean =>
  /\b(?:me (?:conta|fala|diz)\w*|conte|contem|ouvir|como|por que|o que|que que|motivou|avalia)\b/.test(folded);

const wantsToHear = /\b(?:queria|quero|gostaria de) ouvir\b|\b(?:me )?contem\b/;

/** Whether the criterion only requires clarity: "ficou claro quem decide". */
const asksForClarity = ({ name, description }: CompiledCriterion): boolean =>
  /\bfi(?:ca|cou|que) (?:claro|clara)\b/.test(fold(`${name} ${description}`));

/** Whether the utterance has a number or a day. */
const isCounted = (index: DialogueIndex, { turn, start, end }: Utterance): boolean =>
  [...index.numbersOf(turn), ...index.datesOf(turn)].some((each) => each.start >= start && each.end <= end);

/** Level 2: asked and answered; 1: told unprompted, or asked with little result; 0: asked without an answer. */
function judgeDiscovery(
  index: DialogueIndex,
  { asks, tells, speaksOf, countsWith, reasons }: Discovery,
  isClarityEnough: boolean,
): JudgementDraft {
  let weak: JudgementDraft | null = null;
  let failed: JudgementDraft | null = null;
  for (const question of index.utterances) {
    if (!mayBeSeller(question.turn) || !(question.tags.has('question') || wantsToHear.test(question.folded))) continue;
    const isAsked = asks.test(question.folded);
    if (!isAsked && !isOpen(question)) continue;
    const reply = replyTo(index, question);
    if (!reply) continue;
    const isEvasive = reply.turn.utterances.some(({ tags }) => tags.has('evasion'));
    const told = reply.turn.utterances.find((each) =>
      isAsked ? !isEvasive && tells(each) : each.stems.size >= substance && speaksOf(each),
    );
    if (told) return judged(2, reasons[2], [question, told]);
    if (!isAsked) continue;
    if (isEvasive) failed ??= judged(0, reasons[0], [question, reply]);
    else weak ??= judged(1, 'Perguntou, e a resposta foi curta.', [question, reply]);
  }
  const volunteered = index.utterances.find((each) => {
    const { turn, tags, stems } = each;
    return (
      turn.side === 'customer' &&
      !tags.has('question') &&
      !tags.has('read') &&
      ((stems.size >= substance && speaksOf(each)) || (countsWith(each) && isCounted(index, each)))
    );
  });
  if (volunteered && isClarityEnough) return judged(2, reasons[1], [volunteered]);
  if (weak) return weak;
  return volunteered ? judged(1, reasons[1], [volunteered]) : (failed ?? notDone);
}

/** Number of our questions from which the customer's situation counts as explored. */
const picture = 2;

/** Counts every question that gets a substantial answer. */
function judgeSituation(index: DialogueIndex, { reasons }: Discovery): JudgementDraft {
  const answered = index.utterances.flatMap((question) => {
    if (!question.tags.has('question') || !mayBeSeller(question.turn)) return [];
    const reply = replyTo(index, question);
    const says = reply && (reply.stems.size >= 2 || index.numbersOf(reply.turn).length > 0);
    return says && !reply.tags.has('evasion') && !reply.tags.has('question') ? [[question, reply] as const] : [];
  });
  const [first] = answered;
  if (!first) return notDone;
  return answered.length >= picture
    ? judged(2, reasons[2], first)
    : judged(1, 'Perguntou, e a resposta foi curta.', first);
}

function judgeOpening({ turns, utterances }: DialogueIndex): JudgementDraft {
  const early = utterances.filter(({ turn }) => mayBeSeller(turn) && turn.at < Math.max(6, turns.length / 5));
  const bond = early.find(({ folded }) => cue.bond.test(folded));
  const agenda = early.find(({ folded }) => cue.agenda.test(folded));
  if (bond && agenda) return judged(2, 'Criou conexão e combinou a pauta.', [bond, agenda]);
  if (bond) return judged(1, 'Criou conexão, sem combinar a pauta.', [bond]);
  return agenda ? judged(1, 'Combinou a pauta, sem criar conexão.', [agenda]) : notDone;
}

/** Offers in one negotiation differ by at most this factor. */
const haggle = 2.5;
const offerReach = 4;
/** Smaller numbers are more often counts or hours than amounts. */
const smallest = 50;

/** "Trinta e três" in reply to "trinta e oito mil" is thirty-three thousand. */
const scaled = (said: number, asked: number): number => (said < 1000 && asked >= 10_000 ? said * 1000 : said);

/** The customer's replies to a price of ours: a lower offer, a refusal, or a request for a discount. */
function findHaggling(index: DialogueIndex): Utterance[] {
  const { quantity } = factsOf(index);
  const offers = quantity.filter(
    ({ utterance: { turn, tags }, quantity: amount, value }) =>
      turn.side === 'us' && amount?.unit !== 'percent' && Number(value) >= smallest && !tags.has('read'),
  );
  return index.utterances.filter((each) => {
    const { turn, tags, concepts } = each;
    // The cost of a problem is not a counter-offer.
    if (turn.side !== 'customer' || tags.has('read') || concepts.has('pain') || concepts.has('loss')) return false;
    const near = offers.filter(({ utterance: { turn: at } }) => at.at < turn.at && turn.at - at.at <= offerReach);
    if (near.length === 0) return false;
    const isLower = factsIn(quantity, turn).some(
      ({ utterance, value }) =>
        utterance === each &&
        near.some((offer) => {
          const [asked, said] = [Number(offer.value), scaled(Number(value), Number(offer.value))];
          const isTurnedDown = said === asked && (tags.has('refusal') || tags.has('negation'));
          return isTurnedDown || (said < asked && said * haggle >= asked);
        }),
    );
    const isMoney = near.some(({ quantity: amount }) => amount?.unit === 'money' || amount?.unit === undefined);
    return isLower || (isMoney && (concepts.has('objection') || (concepts.has('discount') && tags.has('question'))));
  });
}

const objectionsIn = (index: DialogueIndex): Utterance[] =>
  [...new Set([...findObjections(index), ...findHaggling(index)])].toSorted((a, b) => a.at - b.at);

/** An objection is answered when our side replies with substance and the customer does not repeat it. */
function judgeObjections(index: DialogueIndex): JudgementDraft {
  const objections = objectionsIn(index);
  const answers = objections.map((objection) => {
    const after = index.turns.slice(objection.turn.at + 1, objection.turn.at + 1 + reach);
    const answer = after
      .filter((turn) => mayBeSeller(turn) && !isSameSpeaker(turn, objection.turn))
      .flatMap(({ utterances }) => utterances)
      .find(({ stems }) => stems.size >= substance);
    const isSolved =
      answer && after.some((turn) => turn.at > answer.turn.at && mayBeCustomer(turn) && cue.solved.test(turn.folded));
    return answer && (isSolved || answer.stems.size > substance) ? answer : null;
  });
  const met = answers.filter((answer) => answer !== null).length;
  const [firstMet, firstOpen] = [answers.findIndex((each) => each !== null), answers.indexOf(null)];
  if (met === objections.length) return judged(2, 'Respondeu a todas as objeções.', [objections[0], answers[0]]);
  if (met === 0) return judged(0, 'A objeção ficou sem resposta.', [objections[0]]);
  return judged(1, `Respondeu a ${met} de ${objections.length} objeções.`, [
    objections[firstMet],
    answers[firstMet],
    objections[firstOpen],
  ]);
}

function judgeNextStep(index: DialogueIndex): JudgementDraft {
  const steps = findNextSteps(index.dialogue);
  const step = steps.findLast(({ dueDate }) => dueDate !== null) ?? steps.at(-1);
  if (step) {
    const isDated = step.dueDate !== null;
    return {
      ...judged(isDated ? 2 : 1, isDated ? 'Ficou um próximo passo com data.' : 'Ficou um próximo passo sem data.', []),
      evidence: [step.evidence],
    };
  }
  const refusal = index.utterances.find(
    ({ turn, folded }) => mayBeCustomer(turn) && turn.at > index.turns.length / 2 && cue.declined.test(folded),
  );
  return refusal ? judged(0, 'O cliente recusou um próximo passo.', [refusal]) : notDone;
}

/** Share of a criterion's words in one utterance from which it is about the criterion, and clearly so. */
const [about, clearly] = [0.5, 0.75];

/** The utterance of one side with the most of these words. */
function bestOf(
  index: DialogueIndex,
  text: string,
  isOf: (turn: Turn) => boolean,
): { utterance: Utterance; share: number } | null {
  const read = readQuestion(index, { text, subprompt: null, type: 'text', options: [] });
  let best: { utterance: Utterance; share: number } | null = null;
  for (const utterance of index.utterances) {
    if (!isOf(utterance.turn) || utterance.tags.has('read')) continue;
    const { kin, together } = coverageOf(index, read, utterance);
    if (kin > 0 && together > (best?.share ?? 0)) best = { utterance, share: together };
  }
  return best;
}

/** Judges a team's own criterion by the share of its words that our side said, and by the reply. */
function judgeByWords(index: DialogueIndex, { name }: CompiledCriterion): JudgementDraft {
  const best = bestOf(index, name.replace(/\b(?:[oa] )?(?:vendedora?|consultora?|atendente)\b/giu, ' '), mayBeSeller);
  if (!best || best.share < about) return notDone;
  return best.share >= clearly
    ? judged(2, 'Falou do assunto com clareza.', [
        best.utterance,
        best.utterance.tags.has('question') ? replyTo(index, best.utterance) : null,
      ])
    : judged(1, 'Tocou no assunto.', [best.utterance]);
}

/** The clause after "se houver …" in a criterion: the condition for judging it. */
function occasionOf({ name, description }: CompiledCriterion): string | null {
  const text = `${name}. ${description}`;
  const found = cue.occasion.exec(fold(text));
  return found ? (text.slice(found.index).split(/[,.;:]/)[0] ?? null) : null;
}

/**
 * Judges how far the dialogue meets a criterion, with the passages that show it. What was not said counts as not done;
 * a criterion whose occasion did not arise, or whose words the rules can't match, is excluded with a reason.
 */
export function judgeCriterion(dialogue: Dialogue, criterion: CompiledCriterion): JudgementDraft {
  const index = indexOf(dialogue);
  const recognised = knownBy(criterion.name, criterion.description);
  const occasion = occasionOf(criterion);
  if (recognised?.kind === 'objections' && objectionsIn(index).length === 0)
    return notJudged('O cliente não fez objeção; não conta na nota.');
  if (occasion && recognised?.kind !== 'objections') {
    const subjects = conceptsAsked(fold(occasion));
    const came =
      subjects.length > 0
        ? index.utterances.some(
            ({ turn, concepts, tags }) =>
              mayBeCustomer(turn) && !tags.has('question') && subjects.some((each) => concepts.has(each)),
          )
        : (bestOf(index, occasion, () => true)?.share ?? 0) >= about;
    if (!came) return notJudged('A ocasião não veio; não conta na nota.');
  }
  if (!recognised)
    return readQuestion(index, { text: criterion.name, subprompt: null, type: 'text', options: [] }).isVague
      ? notJudged('As regras não sabem ler este critério; não conta na nota.')
      : judgeByWords(index, criterion);
  switch (recognised.kind) {
    case 'discovery':
      return recognised.name === 'Entendeu a situação'
        ? judgeSituation(index, recognised)
        : judgeDiscovery(index, recognised, asksForClarity(criterion));
    case 'opening':
      return judgeOpening(index);
    case 'objections':
      return judgeObjections(index);
    case 'nextStep':
      return judgeNextStep(index);
    default:
      return judgeHabit[recognised.kind](index);
  }
}
