import { fold } from '@pauta/contract/fold';
import type { EvidenceDraft, RecapLineDraft } from '../../analyst.ts';
import { factsOf } from '../facts/facts.ts';
import people from '../lexicon/people.json' with { type: 'json' };
import recap from '../lexicon/recap.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import { findObjections } from '../metrics.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Tag } from '../utterances/tags.ts';
import { evidenceOf, type Utterance } from '../utterances/utterance.ts';

type Topic = 'why' | 'state' | 'point';

interface Kind {
  say: string;
  says: RegExp;
  needsMoney: boolean;
}

const kindsOf = (kinds: readonly { say: string; phrases: string[]; needs?: string }[]): Kind[] =>
  kinds.map(({ say, phrases, needs }) => ({ say, says: patternOf(phrases), needsMoney: needs === 'money' }));

const topics: readonly (readonly [Topic, readonly Kind[]])[] = [
  ['why', kindsOf(recap.why)],
  ['state', kindsOf(recap.state)],
  ['point', kindsOf(recap.point)],
];
const denied = patternOf(recap.denied);

/** Shorter lines mean nothing to outsiders; longer ones are too long for a line. */
const [shortest, longest] = [20, 240];
/** Questions, conditions and quotes are not the speaker's own statement. */
const unsaid: readonly Tag[] = ['question', 'nod', 'read', 'reported', 'condition', 'former'];

const isPlain = ({ text, tags, folded }: Utterance): boolean =>
  text.length >= shortest && text.length <= longest && !unsaid.some((tag) => tags.has(tag)) && !denied.test(folded);

const greeting = patternOf(recap.greetings);
const title = patternOf(people.titles);
/** "Renata", "Pastor Josué". */
const firstName = (name: string): string => {
  const [first = name, second] = name.trim().split(/\s+/);
  return second && title.test(fold(first)) ? `${first} ${second}` : first;
};
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Whether it is a person's name, not a diarisation label. */
const isNamed = (name: string): boolean => /^\p{Lu}\p{Ll}+(?: |$)/u.test(name) && !/\d/.test(name);

/** Who spoke with whom, proven by a name used in the talk. */
function findWho(index: DialogueIndex): RecapLineDraft[] {
  const spoke = new Set(index.turns.map(({ segment }) => segment.speakerId));
  const people = index.dialogue.speakers.filter(({ id, name }) => spoke.has(id) && isNamed(name));
  const us = people.filter(({ side }) => side === 'us').map(({ name }) => name);
  const customers = people.filter(({ side }) => side === 'customer').map(({ name }) => name);
  const called = customers.length > 0 ? customers : us;
  const calls = factsOf(index).person.filter(
    ({ value, person, utterance: { tags } }) =>
      person?.isPresent && person.isAddressed && called.includes(String(value)) && !tags.has('read'),
  );
  const proof = calls.find(({ utterance }) => greeting.test(utterance.folded)) ?? calls[0];
  if (!proof || us.length === 0 || us.length + customers.length < 2) return [];
  const text =
    customers.length > 0
      ? `${list.format(us)} ${us.length > 1 ? 'conversaram' : 'conversou'} com ${list.format(customers)}`
      : `${list.format(us)} conversaram`;
  return [{ topic: 'who', text, evidence: [evidenceOf(proof.utterance)] }];
}

const isYear = (value: number): boolean => value >= 2000 && value < 2100 && value !== 2000;

/** Utterances with an amount, or with a number too large to be a count of things. */
const namingMoney = (index: DialogueIndex): ReadonlySet<Utterance> =>
  new Set(
    factsOf(index)
      .quantity.filter(
        ({ quantity, state }) =>
          state !== 'corrected' &&
          quantity !== undefined &&
          (quantity.unit === 'money' ||
            (quantity.unit === 'plain' && quantity.value >= 100 && !isYear(quantity.value))),
      )
      .map(({ utterance }) => utterance),
  );

const lineOf = (topic: Topic, say: string, utterance: Utterance): RecapLineDraft => {
  const evidence: EvidenceDraft[] = [evidenceOf(utterance)];
  const name = utterance.turn.speaker?.name ?? '';
  return { topic, text: say.replace('{name}', isNamed(name) ? firstName(name) : 'O cliente'), evidence };
};

function linesOf(index: DialogueIndex): RecapLineDraft[] {
  const lines = findWho(index);
  const plain = index.utterances.filter((each) => each.turn.side === 'customer' && isPlain(each));
  const money = namingMoney(index);
  const objections = new Set(findObjections(index));
  const taken = new Set<Utterance>();
  for (const [topic, kinds] of topics) {
    for (const { say, says, needsMoney } of kinds) {
      const said = plain.filter(
        (each) =>
          says.test(each.folded) &&
          !taken.has(each) &&
          (!needsMoney || money.has(each)) &&
          // "O problema é que o meu primo faz por metade" is no reason to talk.
          (topic !== 'why' || !objections.has(each)),
      );
      // For the reason the first mention counts, preferably with an amount; for the other topics the last one.
      const told = topic === 'why' ? (said.find((each) => money.has(each)) ?? said[0]) : said.at(-1);
      if (!told) continue;
      taken.add(told);
      lines.push(lineOf(topic, say, told));
      break;
    }
  }
  return lines;
}

const known = new WeakMap<DialogueIndex, readonly RecapLineDraft[]>();

/** The recap line by line; only plain statements are used. Found once. */
export function findLines(index: DialogueIndex): readonly RecapLineDraft[] {
  const lines = known.get(index) ?? linesOf(index);
  known.set(index, lines);
  return lines;
}

/** Where the customer tells the problem, as the recap has it. */
export const problemTold = (index: DialogueIndex): readonly EvidenceDraft[] | undefined =>
  findLines(index).find(({ topic, text }) => topic === 'why' && text.endsWith('contou o problema'))?.evidence;
