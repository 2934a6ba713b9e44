import { fold } from '@pauta/contract/fold';
import { isFirstName } from '../../../portuguese/first-names.ts';
import { normalise } from '../../../portuguese/normalise.ts';
import { stem } from '../../../portuguese/stemming.ts';
import type { AnalystQuestion, Dialogue, EvidenceDraft } from '../../analyst.ts';
import type { Tag } from '../utterances/tags.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { evidenceOf, type Utterance } from '../utterances/utterance.ts';
import { contentOf, haveSameStem } from './read-question.ts';

/** A deed under the words that tell of it: of another, and of oneself. */
interface Deed {
  readonly told: string;
  readonly ofSelf: string;
  /** Words of the question that the telling leaves out: who was referred is who is talked to. */
  readonly implied?: RegExp;
}

const making: Deed = {
  told: 'fez|criou|construiu|desenvolveu|montou|programou|escreveu',
  ofSelf: 'fiz|criei|construi|desenvolvi|montei|programei|escrevi',
};
const referring: Deed = {
  told: 'indicou|recomendou|falou d(?:e voces|a gente|a empresa)|(?:me )?passou o (?:seu )?contato',
  ofSelf: 'indiquei|recomendei|falei de voces|passei o contato',
  implied: /^(?:gent|nos|nós|vos|contat|empres|client|indicac)/,
};
const families: readonly (readonly [RegExp, Deed])[] = [
  [/^(?:fez|criou|construiu|desenvolveu|montou|programou|escreveu)$/, making],
  [/^(?:indicou|recomendou|apresentou)$/, referring],
];
/** "Quem fez o sistema?", "quem foi que indicou a gente?" */
const asked = /^\W*quem (?:foi (?:que|quem) |e que )?(?:n?os |me |lhe )?([a-z]+(?:ou|eu|iu|ez))\b(.*)$/;
const besides: readonly Tag[] = ['question', 'nod', 'read'];
const longestName = 60;

const deedOf = (verb: string): Deed =>
  families.find(([verbs]) => verbs.test(verb))?.[1] ?? {
    told: verb,
    ofSelf: verb.endsWith('ou') ? `${verb.slice(0, -2)}ei` : `${verb.slice(0, -2)}i`,
  };

/** Who did it by the words of a sentence: "o Wagner fez", "foi um amigo que falou de vocês", "fui eu que indiquei". */
const doerIn = ({ turn, text, folded, words }: Utterance, { told, ofSelf }: Deed): string | null => {
  if (new RegExp(`\\bfui eu (?:que|quem) (?:${ofSelf})\\b`).test(folded)) return turn.speaker?.name ?? null;
  const cleft = new RegExp(`\\bfoi ([^.!?]{3,${longestName}}?),? (?:que|quem) (?:me |nos )?(?:${told})\\b`).exec(
    folded,
  );
  if (cleft?.[1]) {
    const from = cleft.index + cleft[0].indexOf(cleft[1]);
    return text.slice(from, from + cleft[1].length);
  }
  const deed = new RegExp(`(?<=\\b)(?:(?:ja|tambem|que|me|nos|mesmo) )*(?:${told})\\b`).exec(folded);
  const before = deed ? words.filter(({ end }) => end < deed.index + 1) : [];
  const last = before.at(-1);
  const isName = last && /^\p{Lu}/u.test(last.text) && (before.length > 1 || isFirstName(last.folded));
  return deed && isName && text.slice(last.end, deed.index).trim() === '' ? last.text : null;
};

/** The words of the turn, of the question that it replies to, and of the turn before it. */
const saidAround = (index: DialogueIndex, { turn }: Utterance): string[] =>
  [index.turns[turn.at - 1], turn.asked?.turn, turn].flatMap((each) => (each ? contentOf(each.text) : []));

/** Who did what a question names, as somebody told it in so many words; null without one or with several. */
export function findDoer(
  dialogue: Dialogue,
  { text }: AnalystQuestion,
): { value: string; evidence: EvidenceDraft } | null {
  const [, verb, rest = ''] = asked.exec(fold(normalise(text))) ?? [];
  if (!verb) return null;
  const deed = deedOf(verb);
  const wanted = contentOf(rest).filter((each) => each !== stem(verb) && !deed.implied?.test(each));
  if (wanted.length === 0 && !deed.implied) return null;
  const index = indexOf(dialogue);
  const told = index.utterances.flatMap((utterance) => {
    if (besides.some((tag) => utterance.tags.has(tag))) return [];
    const doer = doerIn(utterance, deed);
    if (doer === null) return [];
    const said = saidAround(index, utterance);
    const isOfThis = wanted.every((each) => said.some((other) => haveSameStem(other, each)));
    return isOfThis ? [{ value: doer, evidence: evidenceOf(utterance) }] : [];
  });
  const doers = new Set(told.map(({ value }) => fold(value)));
  return doers.size === 1 ? (told[0] ?? null) : null;
}
