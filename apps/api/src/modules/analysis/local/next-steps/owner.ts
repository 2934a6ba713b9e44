import { fold } from '@pauta/contract/fold';
import { factsIn, factsOf } from '../facts/facts.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Turn, Utterance } from '../utterances/utterance.ts';
import { type Action, actionsIn } from './actions.ts';

const spokenReach = 3;

export const firstName = (name: string): string => fold(name).split(' ')[0] ?? '';

/** "E o Volnei, da oficina, levanta": a name that no list has, as the subject. */
const subjectBefore = /(?<!\p{L})[OoAa] (\p{Lu}\p{Ll}{2,})(?:, [^,.;:!?]{3,40},)? $/u;
const pointing = /\b(?:ela|ele) $/;
/** "Faz isso no turno dele, e te manda as fotos": the subject goes on. */
const goesOn = /^e /;

/** Who does what the third person says. */
function thirdOf(index: DialogueIndex, utterance: Utterance, action: Action): string | null {
  const { turn, text, folded, start } = utterance;
  const { person } = factsOf(index);
  const here = factsIn(person, turn).filter((each) => !each.person?.isSelf);
  const subject = here.findLast((each) => each.start >= start && each.end - start <= action.start + 1);
  if (subject) return String(subject.value);
  const before = folded.slice(0, action.start);
  // "Minha irmã, a Wedja. Ela manda": the last person mentioned.
  const spokenOf = pointing.test(before)
    ? [
        ...index.turns.slice(Math.max(0, turn.at - spokenReach), turn.at).flatMap((each) => factsIn(person, each)),
        ...here,
      ]
        .filter((each) => each.start < start + action.start || each.utterance.turn !== turn)
        .findLast((each) => !each.person?.isSelf && !each.person?.isAddressed)
    : undefined;
  if (spokenOf) return String(spokenOf.value);
  const named = subjectBefore.exec(text.slice(0, action.start))?.[1];
  if (named) return named;
  const earlier = actionsIn(utterance).findLast(({ end }) => end <= action.start);
  return earlier?.form === 'third' && goesOn.test(folded.slice(action.start))
    ? thirdOf(index, utterance, earlier)
    : null;
}

/**
 * The owner: a speaker in the first person, a subject before the verb, a person addressed by name, or the one who
 * accepts.
 */
export function ownerOf(
  index: DialogueIndex,
  { utterance, action, reply }: { utterance: Utterance; action: Action; reply: Turn | null },
): string | null {
  const { turn, folded, start, words } = utterance;
  if (action.form === 'future' || action.form === 'present' || action.form === 'offer')
    return turn.speaker?.name ?? null;
  if (action.form === 'third') return thirdOf(index, utterance, action);
  const named = factsIn(factsOf(index).person, turn).filter(
    (each) => each.start >= start && each.start < start + folded.length && !each.person?.isSelf,
  );
  const subject = named.findLast((each) => each.end - start <= action.start + 1);
  const called = named.find((each) => each.person?.isPresent && each.person.isAddressed) ?? subject;
  if (called?.person?.isPresent) return String(called.value);
  const vocative = index.dialogue.speakers.find(({ name }) => words[0]?.folded === firstName(name));
  return vocative?.name ?? reply?.speaker?.name ?? null;
}
