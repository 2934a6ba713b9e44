import { fold } from '@pauta/contract/fold';
import { normalise } from '../../../portuguese/normalise.ts';
import { SMALL } from '../../../portuguese/number-words.ts';
import { stem } from '../../../portuguese/stemming.ts';
import type { AnalystQuestion, Dialogue, EvidenceDraft } from '../../analyst.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { evidenceOf, isSameSpeaker, type Utterance } from '../utterances/utterance.ts';

const counts = Object.entries(SMALL).flatMap(([word, count]) => (count >= 2 && count <= 9 ? word : []));
/** "Quais são as três opções": several things of a kind. */
const asked = new RegExp(
  `^\\W*(?:quais|que|me diga)(?: (?:sao|foram|eram|seriam|[oa]s|${counts.join('|')}|[2-9]))* ([a-z]{3,}s)\\b`,
);
/** "Eu prometi três opções", "tem duas saídas". */
const announced = new RegExp(`\\b(${counts.join('|')}|[2-9]) ([a-z]{3,}s)\\b`, 'g');
const alike: readonly RegExp[] = [/^(?:opc|alternativ|said|caminh|propost|possibilidad)/];
const furthest = 24;
const mostWords = 4;

const ordinals = ['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext'];
/** "A segunda é…", "segundo ponto: …", "uma é…", "a outra é…": "segunda eu respondo" is a day. */
const startOf = (at: number): RegExp => {
  const ordinal = ordinals[at] ?? 'ultim';
  const plain = `(?:e |ja |agora )?(?:o )?${ordinal}o(?: [a-z]+)?\\b|(?:e |ja )?a ${ordinal}a\\b`;
  const pair = at === 0 ? '|uma? (?:e|seria)\\b' : at === 1 ? '|(?:e )?[oa] outr[oa] (?:e|seria)\\b' : '';
  return new RegExp(`^\\W*(?:${plain}${at === 0 ? '|primeiro\\b' : ''}${pair})`);
};

const isOfKind = (said: string, wanted: string): boolean =>
  stem(said) === wanted || alike.some((kind) => kind.test(stem(said)) && kind.test(wanted));

/** The things that follow an announcement, each in its sentence; null if not all of them are told. */
const thingsAfter = (index: DialogueIndex, announcement: Utterance, count: number, end: number): Utterance[] | null => {
  const { turn, inTurn, folded } = announcement;
  // "Três assuntos: funil, integração e férias."
  if (/^:? ?: [^.]*,/.test(folded.slice(end)) || /^: \S+ e \S+/.test(folded.slice(end))) return [announcement];
  const own = turn.utterances.slice(inTurn + 1);
  // "Duas coisas. O aplicativo demora. E a troca passa por mim."
  if (announcement.words.length <= mostWords && own.length === count) return own;
  const later = [turn, ...index.turns.slice(turn.at + 1, turn.at + furthest)]
    .filter((each) => each === turn || isSameSpeaker(each, turn))
    .flatMap((each) => (each === turn ? own : each.utterances))
    .filter(({ tags }) => !tags.has('read'));
  const found: Utterance[] = [];
  for (const utterance of later) {
    if (found.length === count) break;
    const isNext = startOf(found.length).test(utterance.folded);
    // What is told first needs no "first": the second comes after it.
    const isAfterFirst = found.length === 0 && startOf(1).test(utterance.folded);
    if (isAfterFirst) {
      const first = later.find((each) => each.turn !== turn && !each.tags.has('question'));
      if (first && first.at < utterance.at) found.push(first);
    }
    if (isNext || isAfterFirst) found.push(utterance);
  }
  return found.length === count ? found : null;
};

/** The several things that somebody announced with their number and then told, in their order; empty without them. */
export function findEnumeration(dialogue: Dialogue, { text }: AnalystQuestion): EvidenceDraft[] {
  const noun = asked.exec(fold(normalise(text)))?.[1];
  if (!noun) return [];
  const wanted = stem(noun);
  const index = indexOf(dialogue);
  for (const utterance of index.utterances) {
    for (const { index: at, 0: all, 1: number = '', 2: said = '' } of utterance.folded.matchAll(announced)) {
      if (!isOfKind(said, wanted)) continue;
      const things = thingsAfter(index, utterance, SMALL[number] ?? Number(number), at + all.length);
      if (things) return things.map(evidenceOf);
    }
  }
  return [];
}
