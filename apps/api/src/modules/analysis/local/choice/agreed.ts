import { type AnswerDraft, type AnalystQuestion, type Dialogue, notFound } from '../../analyst.ts';
import type { Fact } from '../facts/fact.ts';
import { factsOf } from '../facts/facts.ts';
import { isOneScale } from '../facts/state.ts';
import { readQuestion } from '../retrieval/read-question.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { evidenceOf } from '../utterances/utterance.ts';

/** A price under negotiation is named once; figures within this many turns belong to it. */
const reach = 6;
const mostOpen = 3;

/** The figure that both sides agreed on for what the question names; a figure of one side alone does not count. */
export function findAgreed(dialogue: Dialogue, question: AnalystQuestion): AnswerDraft {
  const index = indexOf(dialogue);
  const { terms, wantsPercent } = readQuestion(index, question);
  // Our side sets prices: amounts named by the customer are budgets and losses.
  const mayBe = ({ quantity, utterance: { turn } }: Fact): boolean =>
    question.type === 'money'
      ? quantity?.unit === 'money' && turn.side === 'us'
      : !wantsPercent || quantity?.unit === 'percent';
  const isAbout = ({ utterance: { at } }: Fact): boolean => terms.some(({ matches }) => matches.has(at));
  const figures = factsOf(index).quantity.filter((each) => mayBe(each) && !each.quantity?.isArticle);
  const named = figures.filter(isAbout);
  const of = figures.filter((each) =>
    named.some((other) => {
      const later = each.utterance.turn.at - other.utterance.turn.at;
      return each === other || (later >= 0 && later <= reach && isOneScale(other, each));
    }),
  );
  // A condition is only a demand until the other side agrees in its own words.
  const agreed = of.findLast(({ state, utterance: { tags } }) => state === 'agreed' && !tags.has('condition'));
  const later = agreed ? of.slice(of.indexOf(agreed) + 1).filter(({ value }) => value !== agreed.value) : [];
  if (agreed && later.length === 0)
    return {
      status: 'ok',
      value: agreed.value,
      isInference: false,
      confidence: 'low',
      evidence: [evidenceOf(agreed.utterance)],
    };
  const candidates = of.slice(-mostOpen).map(({ value, utterance }) => ({ value, evidence: evidenceOf(utterance) }));
  return { ...notFound, candidates };
}
