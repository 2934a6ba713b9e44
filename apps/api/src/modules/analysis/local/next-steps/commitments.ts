import { fold } from '../../../portuguese/folding.ts';
import type { DateMention } from '../../../portuguese/date-rules.ts';
import { factsIn, factsOf } from '../facts/facts.ts';
import type { Fact } from '../facts/fact.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import actions from '../lexicon/actions.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import { replyTo } from '../choice/candidates.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { isSameSpeaker, type Turn, type Utterance } from '../utterances/utterance.ts';
import { type Action, findActions } from './actions.ts';

/** Something that might have been undertaken. */
export interface Commitment {
  utterance: Utterance;
  /** Left out for a meeting that was agreed. */
  action: Action | null;
  text: string;
  /** What it is done to; empty where only the verb is said. */
  object: string;
  owner: string | null;
  due: DateMention | null;
  /** The fact that a meeting was agreed by. */
  meeting: Fact | null;
  isAccepted: boolean;
  isRefused: boolean;
}

const meetings = Object.entries(actions.meetings).map(([phrases, name]) => ({
  name,
  pattern: patternOf(phrases.split('|')),
}));
const longestObject = 90;
const requests = new Set<Action['form']>(['request', 'imperative', 'third']);
const correctionReach = 3;
/** What ends the object of an action. */
const clauseEnd =
  /[,.;:!?…"”]|\s(?:mas|porque|pra (?:voce|voces|ele|ela) (?:ver|nao)|que ai|e ai|e voce|e a gente|e eu|e o|e a|assim que|quando|se)\s|$/;
const toSomebody = /\s(?:pra|para|com|pro)\s(?:(?:a|o)\s)?(?:voces?|você|vocês|senhora?|ti|mim)(?![\p{L}])/giu;

const loose = new RegExp(
  `(?:^|\\s)(?:${actions.when.map((each) => each.replace('_', '[a-z]+')).join('|')}|ate|na|no|de|a|o|e|em|pra|para|antes|com|que)$`,
);
const goodbye = /^(?:[a-z]+,? )?ate (?:a )?\S+(?: \S+){0,2}$/;

const firstName = (name: string): string => fold(name).split(' ')[0] ?? '';

/** The day by which: the first behind the verb, else the nearest before; what is past, or a month, is no day. */
function dueOf(index: DialogueIndex, { turn, start, end }: Utterance, at: number): DateMention | null {
  const days = index
    .datesOf(turn)
    .filter(
      (each) =>
        !each.isPast && !each.isSuperseded && each.precision === 'day' && each.start >= start && each.start < end,
    );
  const named = days.find((each) => each.start >= start + at) ?? days.at(-1);
  if (!named) return null;
  const dates = index.turns
    .slice(turn.at, turn.at + 1 + correctionReach)
    .flatMap((each) => factsIn(factsOf(index).date, each));
  const fact = dates.find((each) => each.utterance.turn === turn && each.start === named.start);
  if (fact?.state !== 'corrected' && fact?.state !== 'refused') return fact?.date ?? named;
  // "Na quinta." "Quinta não, sexta.": the later word counts.
  const later = dates
    .slice(dates.indexOf(fact) + 1)
    .findLast(({ state, date }) => state !== 'refused' && state !== 'corrected' && date?.precision === 'day');
  return later?.date ?? fact.date ?? named;
}

/** "a proposta": what stands behind the verb up to the next one, without when and to whom. */
function objectOf(index: DialogueIndex, { turn, text, folded, start }: Utterance, { end }: Action): string {
  const rest = folded.slice(end);
  const next = findActions(rest)[0]?.start ?? rest.length;
  const stop = rest.search(clauseEnd);
  const length = Math.min(stop < 0 ? longestObject : stop, next, longestObject);
  let object = text.slice(end, end + length);
  const times = [...index.datesOf(turn), ...index.timesOf(turn)].toSorted((a, b) => b.start - a.start);
  for (const { start: from, end: to } of times) {
    const [a, b] = [from - start - end, to - start - end];
    if (a >= 0 && b <= object.length) object = object.slice(0, a) + object.slice(b);
  }
  object = object.replace(toSomebody, '').replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== object;) {
    before = object;
    const trailing = loose.exec(fold(object))?.[0].length ?? 0;
    object = object.slice(0, object.length - trailing).trim();
  }
  return object;
}

/** The object of the request that somebody takes up: "me manda o contrato?" "Mando." */
function objectAsked(index: DialogueIndex, { turn }: Utterance, { verb, form }: Action): string {
  const before = index.turns[turn.at - 1];
  if (!before || isSameSpeaker(before, turn) || (form !== 'present' && form !== 'future')) return '';
  for (const utterance of before.utterances) {
    const request = findActions(utterance.folded).find((each) => each.verb === verb && requests.has(each.form));
    if (request) return objectOf(index, utterance, request);
  }
  return '';
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** Who is to do it: whoever says so, is named before the verb, is called by name, or takes it on. */
function ownerOf(
  index: DialogueIndex,
  {
    utterance: { turn, folded, start, words },
    action,
    reply,
  }: { utterance: Utterance; action: Action; reply: Turn | null },
): string | null {
  const speaker = turn.speaker?.name ?? null;
  if (action.form === 'future' || action.form === 'present' || action.form === 'offer') return speaker;
  const { person } = factsOf(index);
  const here = factsIn(person, turn);
  const named = here.filter(
    (each) => each.start >= start && each.start < start + folded.length && !each.person?.isSelf,
  );
  const subject = named.filter((each) => each.end - start <= action.start + 1).at(-1);
  if (action.form === 'third') {
    if (subject) return String(subject.value);
    // "Minha irmã, a Wedja. Ela manda": the one spoken of last.
    const before = index.turns[turn.at - 1];
    const spokenOf = [
      ...(before ? factsIn(person, before) : []),
      ...here.filter((each) => each.start < start + action.start),
    ].findLast((each) => !each.person?.isSelf && !each.person?.isAddressed);
    return spokenOf && /\b(?:ela|ele) $/.test(folded.slice(0, action.start + 4)) ? String(spokenOf.value) : null;
  }
  const called = named.find((each) => each.person?.isPresent && each.person.isAddressed) ?? subject;
  if (called?.person?.isPresent) return String(called.value);
  const vocative = index.dialogue.speakers.find(({ name }) => words[0]?.folded === firstName(name));
  return vocative?.name ?? reply?.speaker?.name ?? null;
}

const habit = patternOf(cues.habit.phrases);
const negation = /\b(?:nao|nunca|nem)(?: \S+)? $/;
const condition = /(?:^|[\s,])(?:se|caso|quando|desde que)\s/;

/** What is denied, done as a habit or hung on a condition that was named first is not undertaken. */
const isUndertaken = ({ folded, text }: Utterance, { start, end }: Action): boolean => {
  // Folded, the month is a form of "marcar".
  if (/março/i.test(text.slice(start, end))) return false;
  const before = folded.slice(0, start);
  return !negation.test(before) && !habit.test(folded) && !condition.test(before.split(/[.;]/).at(-1) ?? '');
};

function commitmentsIn(index: DialogueIndex, utterance: Utterance): Commitment[] {
  const answer = replyTo(index, utterance);
  if (utterance.tags.has('read')) return [];
  return findActions(utterance.folded)
    .filter((action) => isUndertaken(utterance, action))
    .map((action) => {
      const due = dueOf(index, utterance, action.start);
      const isRepeated = answer?.turn.utterances
        .slice(0, 2)
        .some((each) =>
          findActions(each.folded).some(
            ({ verb, form }) => verb === action.verb && (form === 'present' || form === 'future'),
          ),
        );
      const object = objectOf(index, utterance, action) || objectAsked(index, utterance, action);
      return {
        utterance,
        action,
        due,
        meeting: null,
        object,
        // Without an object the verb says nothing: the words themselves do.
        text: object ? capital(`${action.verb} ${object}`) : capital(utterance.text.replace(/[.!…]+$/, '')),
        owner: ownerOf(index, { utterance, action, reply: answer?.turn ?? null }),
        isAccepted: isRepeated || (answer?.tags.has('agreement') ?? false),
        isRefused: (answer?.tags.has('refusal') ?? false) && !answer?.tags.has('agreement'),
      };
    });
}

const around = 3;
const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** The name of a meeting, by what is said around the day. */
function meetingName(index: DialogueIndex, { utterance: { turn } }: Fact): string {
  const said = index.turns
    .slice(Math.max(0, turn.at - around), turn.at + 2)
    .map(({ folded }) => folded)
    .join(' ');
  return meetings.find(({ pattern }) => pattern.test(said))?.name ?? 'Reunião';
}

function meetingsIn(index: DialogueIndex): Commitment[] {
  return factsOf(index).date.flatMap((fact): Commitment[] => {
    const { date } = fact;
    if (
      !date ||
      date.precision !== 'day' ||
      date.isPast ||
      date.kind === 'span' ||
      date.kind === 'today' ||
      goodbye.test(fact.utterance.folded.replace(/[.!…]+$/, ''))
    )
      return [];
    const name = meetingName(index, fact);
    const time = date.time?.replace(':00', 'h').replace(':', 'h').replace(/^0/, '');
    return [
      {
        utterance: fact.utterance,
        action: null,
        owner: null,
        due: date,
        meeting: fact,
        object: '',
        text: `${name}: ${[weekdays[new Date(date.date).getUTCDay()], time].filter(Boolean).join(', ')}`,
        isAccepted: fact.state === 'agreed',
        isRefused: fact.state === 'refused' || fact.state === 'corrected',
      },
    ];
  });
}

/** All that might have been undertaken, in the order it was said. */
export const findCommitments = (index: DialogueIndex): Commitment[] =>
  [...index.utterances.flatMap((utterance) => commitmentsIn(index, utterance)), ...meetingsIn(index)].toSorted(
    (a, b) => a.utterance.at - b.utterance.at,
  );
