import type { AnswerValue } from '@pauta/contract';
import type { DateMention } from '../../../portuguese/date-rules.ts';
import type { Quantity } from '../../../portuguese/numbers.ts';
import type { Utterance } from '../utterances/utterance.ts';

/**
 * What became of a fact: `asked` is a question without a reply, `offered` only the seller's word, `pending` postponed,
 * `corrected` replaced by a later value, `reported` quoted from another person.
 */
export type State = 'stated' | 'asked' | 'offered' | 'refused' | 'pending' | 'agreed' | 'corrected' | 'reported';

/** A value mentioned in the dialogue, and its state. */
export interface Fact {
  kind: 'quantity' | 'date' | 'person' | 'option';
  value: AnswerValue;
  /** Offsets in `utterance.turn.text`. */
  start: number;
  end: number;
  utterance: Utterance;
  state: State;
  /** Whether it is the last of several values for the same thing. */
  isSettled: boolean;
  /** Whether another speaker said the same value just before or after. */
  isEchoed: boolean;
  /** Where the subject was first mentioned: in a negotiation it is named only once. */
  opened: Utterance;
  quantity?: Quantity;
  date?: DateMention;
  person?: PersonSigns;
}

export interface PersonSigns {
  /** Surely a person, by title, role or introduction. */
  isNamed: boolean;
  /** Addressed by name, not spoken about. */
  isAddressed: boolean;
  /** Whether speakers mean themselves. */
  isSelf: boolean;
  /** Whether the person takes part in the conversation. */
  isPresent: boolean;
  /** Whether speakers tell what they did once. */
  isPast?: boolean;
  /** Whether they only agree to what another does: "com o visto do Otávio". */
  isConsenting?: boolean;
  /** Only pointed at: "ele assina". */
  isPointed?: true;
}
