import { fold } from '@pauta/contract/fold';
import { normalise } from '../portuguese/normalise.ts';
import { findWords } from '../portuguese/words.ts';
import type { KnownNames } from './find-names.ts';
import { parseQuestion } from './parse-question.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** What a colleague does with customers is told by the customers too. */
const selling = /^(?:conseg|ouvi|receb|levant|descobr|mape|fech|vend|fez|faz|teve|atend|negoci)/;
const noVerb = /^(?:d[aeo]s?|n[ao]s?|em|com|e|ou|para|pra|por|que|hoje|ontem|nest[ae]|ness[ae]|mes|semana)$/;
const own = /^(?:ferias|viagem|folga|licenca|aniversario)$/;

/** Whether a question asks about the person of that first name: "a Elisa sai quando?", "as férias da Elisa". */
const isAboutPerson = (question: string, name: string): boolean => {
  const words = findWords(normalise(question)).map(({ folded }) => folded);
  const first = fold(name).split(' ')[0] ?? '';
  return words.some((word, at) => {
    if (word !== first) return false;
    const isOwn = /^d[aeo]$/.test(words[at - 1] ?? '') && own.test(words[at - 2] ?? '');
    const isObject = /^(?:d[aeo]|com|para|pra|por|pel[ao]|n[ao])$/.test(words[at - 1] ?? '');
    const rest = words.slice(at + 1).filter((each) => !/^(?:ja|ainda|nao|se|me|te|vai)$/.test(each));
    const verb = rest.find((each) => !fold(name).split(' ').includes(each));
    return isOwn || (!isObject && verb !== undefined && !noVerb.test(verb) && !selling.test(verb));
  });
};

/** The question with the name instead of a pronoun: "quando ela volta?". */
const withName = (question: string, name: string): string =>
  question.replace(/\b(?:ele|ela)\b/iu, name.split(' ')[0] ?? name);

/** The names without those of one colleague, whose name is then a word of the question. */
const withoutPerson = (known: KnownNames, own: string): KnownNames => ({
  ...known,
  people: known.people.filter(({ name }) => name !== own),
  contacts: known.contacts.filter((name) => name !== own),
});

/**
 * Parses a question. For one about a colleague, `wider` looks beyond the meetings of that person, where others may tell
 * about them.
 */
export const parseAboutPerson = (
  content: string,
  known: KnownNames,
  before: ParsedQuestion | null,
): { readonly understood: ParsedQuestion; readonly wider: ParsedQuestion | null } => {
  const understood = parseQuestion(content, known, before);
  const { topic, ownerIds, names } = understood;
  const person = known.people.find(({ id }) => id === ownerIds[0])?.name;
  if (topic.kind !== 'fact' || ownerIds.length !== 1 || names.length > 0 || !person) return { understood, wider: null };
  const question = withName(content, person);
  if (!isAboutPerson(question, person)) return { understood, wider: null };
  return {
    understood: { ...understood, person },
    wider: { ...parseQuestion(question, withoutPerson(known, person)), person },
  };
};
