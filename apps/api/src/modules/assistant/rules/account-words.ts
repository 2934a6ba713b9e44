import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { conceptsAsked, conceptsIn } from '../../analysis/local/lexicon/concepts.ts';
import { contentOf } from '../../analysis/local/retrieval/read-question.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { stem } from '../../portuguese/stemming.ts';
import { synonymsOf } from '../../portuguese/thesaurus.ts';
import { findWords } from '../../portuguese/words.ts';
import { turnsNear } from '../../transcripts/passages.ts';
import { frame } from '../question-patterns.ts';
import type { Fact } from '../readings.ts';
import { isAkin, segmentsOf } from './around-facts.ts';

/** Turns before and after a fact in which the rest of the question may be said. */
const reach = 3;
const mostSynonyms = 12;

/** Of a sum, what it is of is told by the other checks: "quanto perde", "qual a proposta". */
const ofMoney =
  /^(?:perd|gast|pag|fatur|desperdic|economiz|prejuizo|orcamento|verba|proposta|valor|preco|mensalidade|custo|investimento)/;
/** Verbs that tell no more than the word that asks: "quando sai", "quando acaba". */
const light = /^(?:sai|saem|saiu|acab\w+|termin\w+|fic\w+|cai|bate\w*|rola)$/;
/** "Quem indicou a gente?": the deed by which the person was found. */
const deedOfPerson = /^\W*(?:(?:e|mas) )?quem (?:e que |foi que |ja |nos |me )?([a-z]+)/;

interface Accounting {
  /** Names that the meetings were chosen by. */
  readonly names: readonly string[];
  readonly participants: ReadonlyMap<string, readonly string[]>;
  /** The template's question that a stored answer replies to. */
  readonly knownQuestion: (fact: Fact) => string;
}

const plain = (text: string): string => fold(normalise(text));

const wordsLeft = (wording: string, fact: Fact, text: string): string[] => {
  const content = new Set(contentOf(wording));
  const said = findWords(normalise(text)).map((word) => stem(word.text));
  const subjects = conceptsIn(plain(text));
  const deed = fact.isPlain && fact.type === 'person' ? deedOfPerson.exec(plain(wording))?.[1] : undefined;
  const isSaid = (word: string): boolean => said.some((other) => isAkin(other, stem(word)));
  const isImplied = (folded: string): boolean =>
    folded === deed ||
    (fact.type === 'money' && ofMoney.test(folded)) ||
    (fact.type === 'date' && light.test(folded)) ||
    conceptsAsked(folded).some((each) => subjects.has(each));
  const isSaidOtherwise = (word: string): boolean =>
    synonymsOf(word)
      .slice(0, mostSynonyms)
      .some((phrase) => findWords(phrase).every((each) => said.includes(stem(each.text))));
  return findWords(normalise(wording)).flatMap(({ text: word, folded }) =>
    !content.has(stem(word)) || frame.has(folded) || isImplied(folded) || isSaid(word) || isSaidOtherwise(word)
      ? []
      : [word],
  );
};

/**
 * The facts whose passage, with the turns around it and the meeting's title and people, accounts for every word of the
 * question in one of its wordings: a word that nobody says there asks for something else.
 */
export const whereAccounted = async (
  tx: Tx,
  facts: readonly Fact[],
  wordings: readonly string[],
  { names, participants, knownQuestion }: Accounting,
): Promise<Fact[]> => {
  const ids = [...new Set(facts.flatMap(segmentsOf))];
  const turns = ids.length > 0 ? await turnsNear(tx, ids, reach) : [];
  const placeOf = new Map(turns.map((turn) => [turn.segmentId, turn]));
  return facts.filter((fact) => {
    const own = segmentsOf(fact).flatMap((id) => placeOf.get(id) ?? []);
    // What is asked after it asks for something else.
    const isAskedLater = ({ text, position }: (typeof turns)[number]): boolean =>
      text.trimEnd().endsWith('?') && own.every((turn) => position > turn.position);
    const near = turns.filter(
      (each) =>
        own.some((turn) => turn.meetingId === each.meetingId && Math.abs(turn.position - each.position) <= reach) &&
        !isAskedLater(each),
    );
    const { subject } = fact;
    const text = [
      ...fact.citations.map(({ quote }) => quote),
      ...near.map((turn) => turn.text),
      ...(subject.kind === 'meeting' ? [subject.meeting.title, subject.meeting.customer ?? ''] : [subject.chat.name]),
      ...(participants.get(subject.id) ?? []),
      ...names,
      knownQuestion(fact),
    ].join('. ');
    return wordings.some((wording) => wordsLeft(wording, fact, text).length === 0);
  });
};
