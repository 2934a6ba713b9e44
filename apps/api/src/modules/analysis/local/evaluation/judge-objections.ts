import type { JudgementDraft } from '../../analyst.ts';
import type { Fact } from '../facts/fact.ts';
import { factsIn, factsOf } from '../facts/facts.ts';
import { mayBeMoney } from '../facts/money.ts';
import { findObjections } from '../metrics.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { isSameSpeaker, type Turn, type Utterance } from '../utterances/utterance.ts';
import { cue } from './criteria.ts';
import { pricesIn } from './prices.ts';
import { mayBeSeller, mayBeCustomer, judged, substance } from './judged.ts';

/** An answer comes within this many turns. */
const reach = 4;

/** Offers in one negotiation differ by at most this factor. */
const haggle = 2.5;
const offerReach = 4;
/** Smaller numbers are more often counts or hours than amounts. */
const smallest = 50;

/** "Trinta e três" in reply to "trinta e oito mil" is thirty-three thousand. */
const scaled = (said: number, asked: number): number => (said < 1000 && asked >= 10_000 ? said * 1000 : said);

/** "Devolve os setecentos" speaks of things named before. */
const isOfThings = ({ quantity, utterance: { turn }, start }: Fact): boolean =>
  quantity?.unit !== 'money' &&
  /\b(?:d?[oa]s|ess[ea]s|aquel[ea]s) $/.test(turn.folded.slice(Math.max(0, start - 9), start));

/** "Quanto a senhora paga hoje?" asks for a price that is not ours. */
const asksWhatTheyPay = /\b(?:pagam?|gastam?)\b/;

/** The customer's replies to a price of ours: a lower offer, a refusal, or a request for a discount. */
function findHaggling(index: DialogueIndex): Utterance[] {
  const { quantity } = factsOf(index);
  const offers = pricesIn(index).filter(
    ({ quantity: amount, value }) => amount?.unit !== 'percent' && Number(value) >= smallest,
  );
  return index.utterances.filter((each) => {
    const { turn, tags, concepts } = each;
    // The cost of a problem is not a counter-offer.
    if (turn.side !== 'customer' || tags.has('read') || tags.has('former')) return false;
    if (concepts.has('pain') || concepts.has('loss')) return false;
    if (turn.asked && asksWhatTheyPay.test(turn.asked.folded)) return false;
    const near = offers.filter(({ utterance: { turn: at } }) => at.at < turn.at && turn.at - at.at <= offerReach);
    if (near.length === 0) return false;
    const isLower = factsIn(quantity, turn)
      .filter((fact) => mayBeMoney(fact) && !isOfThings(fact))
      .some(
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

/** What a customer holds against an offer, in words too common to be told among the metrics. */
const doubtsIn = ({ utterances }: DialogueIndex): Utterance[] =>
  utterances.filter(
    ({ turn, tags, folded, stems }) =>
      turn.side === 'customer' && !tags.has('read') && stems.size >= 2 && cue.raises.test(folded),
  );

export const objectionsIn = (index: DialogueIndex): Utterance[] =>
  [...new Set([...findObjections(index), ...findHaggling(index), ...doubtsIn(index)])].toSorted((a, b) => a.at - b.at);

/** Content words; a counter-offer says as much as two. */
const counterOffer = 2;
const substanceOf = (index: DialogueIndex, turn: Turn): number =>
  new Set(turn.utterances.flatMap(({ stems }) => [...stems])).size +
  (factsIn(factsOf(index).quantity, turn).some(mayBeMoney) ? counterOffer : 0);
const isCourtesy = ({ folded }: Utterance): number => (cue.courtesy.test(folded) ? 1 : 0);
/** "Não precisa pedir desculpa" answers nothing. */
const fullest = ({ utterances }: Turn): Utterance | null =>
  utterances.toSorted(
    (a, b) =>
      isCourtesy(a) - isCourtesy(b) || b.stems.size - a.stems.size || b.text.length - a.text.length || a.at - b.at,
  )[0] ?? null;

/** An objection is answered when our side replies with substance and the customer does not repeat it. */
export function judgeObjections(index: DialogueIndex): JudgementDraft {
  const objections = objectionsIn(index);
  const answers = objections.map((objection) => {
    const after = index.turns.slice(objection.turn.at + 1, objection.turn.at + 1 + reach);
    const ours = after.filter((turn) => mayBeSeller(turn) && !isSameSpeaker(turn, objection.turn));
    const answer =
      ours.find((turn) => substanceOf(index, turn) > substance) ??
      ours.find((turn) => substanceOf(index, turn) >= substance);
    if (!answer) return null;
    const isSolved = after.some((turn) => turn.at > answer.at && mayBeCustomer(turn) && cue.solved.test(turn.folded));
    return isSolved || substanceOf(index, answer) > substance ? fullest(answer) : null;
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
