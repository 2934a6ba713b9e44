import type { AnswerValue } from '@pauta/contract';
import type { DateMention } from '../../../portuguese/date-rules.ts';
import type { Quantity } from '../../../portuguese/numbers.ts';
import type { Utterance } from '../utterances/utterance.ts';

/**
 * What became of what was said: `asked` is a question nobody took up, `offered` the seller's word alone, `pending` left
 * for later, `corrected` replaced by a later word, `reported` another's word.
 */
export type State = 'stated' | 'asked' | 'offered' | 'refused' | 'pending' | 'agreed' | 'corrected' | 'reported';

/** Something that the talk says, and how far it holds. */
export interface Fact {
  kind: 'quantity' | 'date' | 'person' | 'option';
  value: AnswerValue;
  /** In `utterance.turn.text`. */
  start: number;
  end: number;
  utterance: Utterance;
  state: State;
  /** It was the last of several words on one thing. */
  isSettled: boolean;
  /** Somebody else said the same right before or after. */
  isEchoed: boolean;
  /** Where the thing was first spoken of: what is haggled over is named only once. */
  opened: Utterance;
  quantity?: Quantity;
  date?: DateMention;
  person?: PersonSigns;
}

export interface PersonSigns {
  /** By title, role or introduction: surely a person. */
  isNamed: boolean;
  /** Called by name rather than spoken of. */
  isAddressed: boolean;
  /** The speaker speaks of themselves. */
  isSelf: boolean;
  /** Takes part in the talk. */
  isPresent: boolean;
}
