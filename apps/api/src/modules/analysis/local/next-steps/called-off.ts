import { stem } from '../../../portuguese/stemming.ts';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import { findWords } from '../../../portuguese/words.ts';
import { factsIn, factsOf } from '../facts/facts.ts';
import { isDenied } from '../facts/state.ts';
import actions from '../lexicon/actions.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Commitment } from './commitments.ts';

const cancelled = patternOf(actions.cancelled);
const cancelReach = 40;

/** Whether an action or its date is cancelled later: "a visita, esquece", "sexta não consigo". */
export function isCalledOff(index: DialogueIndex, { utterance, due, meeting, object, text }: Commitment): boolean {
  if (meeting && isDenied(meeting)) return true;
  const stems = new Set(
    findWords(meeting ? (text.split(':')[0] ?? '') : object)
      .filter(({ folded }) => folded.length > 3 && !isStopWord(folded))
      .map((each) => stem(each.text)),
  );
  for (const later of index.turns.slice(utterance.turn.at + 1, utterance.turn.at + 1 + cancelReach))
    for (const each of later.utterances) {
      if (!cancelled.test(each.folded) || each.tags.has('question')) continue;
      if ([...each.stems].some((one) => stems.has(one))) return true;
      const days = factsIn(factsOf(index).date, later).filter((fact) => fact.utterance === each);
      if (due && days.some(({ date }) => date?.date === due.date)) return true;
    }
  return false;
}
