import type { DialogueIndex } from './dialogue-index.ts';
import { isSameSpeaker, type Turn, type Utterance } from './utterance.ts';

/** The next speaker's reply to an utterance. */
export const replyTo = (index: DialogueIndex, { turn, inTurn }: Utterance): Utterance | undefined => {
  const next: Turn | undefined = index.turns[turn.at + 1];
  return inTurn >= turn.utterances.length - 2 && next && !isSameSpeaker(next, turn) ? next.utterances[0] : undefined;
};
