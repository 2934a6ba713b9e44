import { fold } from '@pauta/contract/fold';
import { isFirstName } from '../../../portuguese/first-names.ts';
import people from '../lexicon/people.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Turn, Utterance } from '../utterances/utterance.ts';
import type { Fact, PersonSigns } from './fact.ts';

const title = patternOf(people.titles);
const role = patternOf(people.roles);
const capitalised = /^\p{Lu}\p{Ll}/u;
const introduced = /\b(?:o|a|do|da|com|pro|pra|pelo|pela|e|chama|nome|ao|que)$/;
const longestName = 4;
/** "A Bruna, que é minha sócia": not the speaker. */
/** "Quem assina é meu filho". */
const ofTheirs = /\be (?:meus?|minhas?) (?!mesm|sim\b|tambem|so\b|ne\b|ainda|agora|ai\b)[a-z]{3,}/;
const ofSpeaker = /\bque (?:e|era|foi|sao) (?:[oa]s? )?(?:meus?|minhas?)\b/;
/** "Quem decide isso não sou eu, é a mantenedora". */
const notOneself = /\bnao (?:sou eu|somos nos|e comigo)\b/;
/** "Eu mesmo assinei esse aditivo": once, which says nothing of who signs now. */
const once = /\beu (?:(?:mesm[oa]|ja|que|so) )*(?![a-z]*[aei]rei\b)[a-z]{3,}ei\b/;
/** "Ele só assina com o visto do Otávio": Otávio does not sign. */
const consent =
  /\bcom [oa] (?:visto|aval|aceite|ok|de acordo|aprovacao|autorizacao|parecer) d[eoa] (?:dona |seu |sr |sra |doutora? |dra? )?$/;
/** "Quem assina é ela": the last person named. */
const pointed = /\b(?:ele|ela)\b/;
const pointedWithin = 4;

const factOf = (utterance: Utterance, value: string, start: number, end: number, person: PersonSigns): Fact => ({
  kind: 'person',
  value,
  start,
  end,
  utterance,
  state: 'stated',
  isSettled: false,
  isEchoed: false,
  opened: utterance,
  person,
});

/** The people that an utterance names, and its speaker if they name themselves. */
function findPeople(index: DialogueIndex, utterance: Utterance): Fact[] {
  const { words, text, turn, tags } = utterance;
  const found: Fact[] = [];
  const participants = new Map(index.dialogue.speakers.map(({ name }) => [fold(name).split(' ')[0] ?? '', name]));
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word || word.text.length < 3 || title.test(word.folded)) continue;
    const isListed = isFirstName(word.folded) || participants.has(word.folded);
    const before = words[at - 1]?.folded ?? '';
    const hasTitle = title.test(before);
    const isSpelled = capitalised.test(word.text);
    if (index.hasMarks ? !isSpelled || (at === 0 && !isListed) : !isListed) continue;
    let last = at;
    while (
      last - at < longestName - 1 &&
      words[last + 1] &&
      text.slice(words[last]?.end, words[last + 1]?.start) === ' ' &&
      capitalised.test(words[last + 1]?.text ?? '')
    )
      last++;
    const end = words[last]?.end ?? word.end;
    const context = words
      .slice(Math.max(0, at - 4), at)
      .concat(words.slice(last + 1, last + 5))
      .map(({ folded }) => folded)
      .join(' ');
    const isIntroduced = introduced.test(before);
    const isNamed = hasTitle || (role.test(context) && (isListed || isIntroduced));
    // "a Solar Mais": several capitalised words without a first name are a company.
    if (!isListed && !isNamed) continue;
    if (!isListed && !hasTitle && last > at) continue;
    const called = hasTitle ? (words[at - 1]?.start ?? 0) : word.start;
    const comma = /[,!.?]\s*$/.test(text.slice(0, called)) || called === 0;
    found.push(
      factOf(
        utterance,
        participants.get(word.folded) ?? text.slice(word.start, end),
        utterance.start + word.start,
        utterance.start + end,
        {
          isNamed,
          isAddressed:
            !isIntroduced &&
            comma &&
            /^\s*[,!.?]|^$/.test(text.slice(end)) &&
            (at === 0 || hasTitle || participants.has(word.folded)),
          isSelf: false,
          isPresent: participants.has(word.folded),
          isConsenting: consent.test(utterance.folded.slice(0, word.start)),
        },
      ),
    );
    at = last;
  }
  if (
    turn.speaker &&
    tags.has('self') &&
    !tags.has('question') &&
    !ofSpeaker.test(utterance.folded) &&
    !notOneself.test(utterance.folded) &&
    !ofTheirs.test(utterance.folded)
  )
    found.push(
      factOf(utterance, turn.speaker.name, utterance.start, utterance.end, {
        isNamed: true,
        isAddressed: false,
        isSelf: true,
        isPresent: true,
        isPast: once.test(utterance.folded),
      }),
    );
  return together(turn, found);
}

const joint = /^ e (?:(?:o|a|os|as|meu|minha|seu|dona|doutora?) )*$/;
const withMe = /\beu e (?:(?:o|a|meu|minha|seu|dona|doutora?) )*(?:[a-z]+, (?:o|a) )?$/;

/** "Eu e o Marcos" are one answer. */
function together({ folded, speaker }: Turn, people: readonly Fact[]): Fact[] {
  const others: Fact[] = [];
  let isWithMe = false;
  for (const fact of people) {
    const last = others.at(-1);
    if (fact.person?.isSelf) {
      if (!isWithMe) others.push(fact);
    } else if (last && !last.person?.isSelf && joint.test(folded.slice(last.end, fact.start))) {
      others[others.length - 1] = { ...last, value: `${String(last.value)} e ${String(fact.value)}`, end: fact.end };
    } else if (speaker && withMe.test(folded.slice(fact.utterance.start, fact.start))) {
      isWithMe = true;
      others.push({ ...fact, value: `${speaker.name} e ${String(fact.value)}` });
    } else {
      others.push(fact);
    }
  }
  return others;
}

const conjunction = ' e ';

/** "Marcos" is "Marcos Figueira" if the dialogue names one Marcos with more of his name. */
function withFullNames(index: DialogueIndex, people: readonly Fact[]): Fact[] {
  const full = new Map<string, Set<string>>();
  const values = people.flatMap(({ value }) => String(value).split(conjunction));
  for (const name of [...values, ...index.dialogue.speakers.map((speaker) => speaker.name)]) {
    const first = fold(name).split(' ')[0] ?? '';
    if (name.includes(' ') && !title.test(first)) full.set(first, (full.get(first) ?? new Set()).add(name));
  }
  const fullOf = (name: string): string => {
    const known = full.get(fold(name));
    return (known?.size === 1 && [...known][0]) || name;
  };
  return people.map((fact) => ({
    ...fact,
    value: String(fact.value).split(conjunction).map(fullOf).join(conjunction),
  }));
}

/** All people named, with the referents of "ele" and "ela". */
export function peopleOf(index: DialogueIndex): Fact[] {
  const people: Fact[] = [];
  for (const utterance of index.utterances) {
    const named = findPeople(index, utterance);
    if (named.every(({ person }) => person?.isConsenting) && pointed.test(utterance.folded)) {
      const last = people.findLast(({ person }) => !person?.isSelf && !person?.isAddressed);
      if (last && utterance.at - last.utterance.at <= pointedWithin)
        named.push(
          factOf(utterance, String(last.value), utterance.start, utterance.end, {
            isNamed: true,
            isAddressed: false,
            isSelf: false,
            isPresent: last.person?.isPresent ?? false,
            isPointed: true,
          }),
        );
    }
    people.push(...named);
  }
  return withFullNames(index, people);
}
