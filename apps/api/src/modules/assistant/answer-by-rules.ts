import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import { readStoredFacts } from '../analysis/read-stored-facts.ts';
import { readObjections } from '../meetings/meeting-facts.ts';
import type { ResolvedScope } from './scope.ts';
import type { Topic } from './parsed-question.ts';
import { wordsIn } from './words.ts';
import { questionTypeOf } from '../templates/question-type.ts';
import { tellLikely } from './rules/likely-passages.ts';
import { type RulesJob, type Writer, writerOf } from './rules/writer.ts';
import { answerAddress } from './rules/answer-address.ts';
import { answerComparison } from './rules/answer-comparison.ts';
import { answerCustomers } from './rules/answer-customers.ts';
import { answerDeadlines } from './rules/answer-deadlines.ts';
import { answerFact } from './rules/answer-fact.ts';
import { answerMeasure } from './rules/answer-measure.ts';
import { answerMeetings } from './rules/answer-meetings.ts';
import { answerObjections } from './rules/answer-objections.ts';
import { answerParts } from './rules/answer-parts.ts';
import { answerPeople } from './rules/answer-people.ts';
import { answerRecap } from './rules/answer-recap.ts';
import { answerQuestions } from './rules/answer-questions.ts';
import { answerReasons } from './rules/answer-reasons.ts';
import { answerRequests } from './rules/answer-requests.ts';
import { answerSteps } from './rules/answer-steps.ts';
import { answerWhy } from './rules/answer-why.ts';
import { answerWords } from './rules/answer-words.ts';

/** Reads the stored facts for a topic, before any transcript is analysed again. */
const readFacts = (db: CompanyDatabase, { readable, chats }: ResolvedScope, kind: Topic['kind']) =>
  db.read(async (tx: Tx) => {
    const ids = readable.map(({ id }) => id);
    const subjectIds = [...ids, ...chats.map(({ id }) => id)];
    const isOfWords =
      kind === 'meetings' ||
      kind === 'help' ||
      kind === 'people' ||
      kind === 'customers' ||
      kind === 'comparison' ||
      kind === 'score' ||
      kind === 'duration' ||
      kind === 'talk' ||
      kind === 'words' ||
      kind === 'requests' ||
      kind === 'deadlines' ||
      kind === 'questions';
    const known = isOfWords ? { answers: [], steps: [] } : await readStoredFacts(tx, subjectIds);
    const objections = kind === 'objections' && ids.length ? await readObjections(tx, ids) : [];
    return { ...known, objections };
  });

/** Topics that need a transcript. */
const needsWords = new Set<Topic['kind']>([
  'steps',
  'objections',
  'words',
  'fact',
  'recap',
  'requests',
  'questions',
  'deadlines',
  'talk',
]);

const answerTopic = async (job: RulesJob, writer: Writer): Promise<void> => {
  const { asked, db, tell } = job;
  const { understood, meetings, chats } = asked;
  const { topic, strangers, unclear = [], isWhy, isUnreferred } = understood;
  for (const name of strangers) await tell(writer.missing(writer.words.stranger(name)));
  for (const { name, people } of unclear) await tell(writer.missing(writer.words.shared(name, people)));
  if (strangers.length + unclear.length > 0) return;
  if (isUnreferred) return tell(writer.missing(writer.words.unreferred));
  if (topic.kind !== 'help' && meetings.length + chats.length === 0)
    return tell(writer.missing(writer.words.noSubject(writer.narrowed)));
  if (writer.all.length === 0 && needsWords.has(topic.kind))
    return tell(writer.missing(writer.words.noTranscript(meetings.length, writer.narrowed)));
  if (isWhy) return answerWhy(job, writer, job.cited);
  const { answers, steps, objections } = await readFacts(db, asked, topic.kind);
  switch (topic.kind) {
    case 'meetings':
      return answerMeetings(job, writer, topic);
    case 'help':
      return tell(writer.missing(writer.words.help));
    case 'customers':
      return answerCustomers(job, writer, topic);
    case 'comparison':
      return answerComparison(job, writer);
    case 'people':
      return answerPeople(job, writer);
    case 'recap':
      return answerRecap(job, writer, topic, steps);
    case 'requests':
      return answerRequests(job, writer);
    case 'questions':
      return answerQuestions(job, writer, topic);
    case 'deadlines':
      return answerDeadlines(job, writer, topic);
    case 'steps':
      return answerSteps(job, writer, topic, steps);
    case 'objections':
      return topic.isReason && (await answerReasons(job, writer))
        ? undefined
        : answerObjections(job, writer, topic, objections, answers);
    case 'score':
    case 'duration':
    case 'talk':
      return answerMeasure(job, writer, topic);
    case 'words':
      return answerWords(job, writer, topic);
    case 'fact':
      return (await answerAddress(job, writer, topic)) || (await answerParts(job, writer, topic))
        ? undefined
        : answerFact(job, writer, topic, answers);
    default:
      return topic satisfies never;
  }
};

/**
 * Answers a question from stored facts and transcripts, each sentence with its evidence. Where it finds nothing, it
 * tells the passages that are likely to answer.
 */
export const answerByRules = async (job: RulesJob): Promise<void> => {
  const writer = writerOf(job);
  const { want, topic, strangers, unclear = [], isUnreferred } = job.asked.understood;
  let isSilent = true;
  await answerTopic(
    {
      ...job,
      tell: (sentence, isFirst) => {
        if (sentence.kind !== 'missing') isSilent = false;
        return job.tell(sentence, isFirst);
      },
    },
    writer,
  );
  const isUnderstood = strangers.length + unclear.length === 0 && !isUnreferred;
  const isOfOne = want === 'tell' || (want === 'list' && writer.isOfFew);
  const isDue = topic.kind === 'steps' && topic.due !== undefined;
  const isRead = isUnderstood && isOfOne && !isDue && needsWords.has(topic.kind) && topic.kind !== 'talk';
  if (isSilent && isRead && writer.all.length > 0)
    await tellLikely(job, writer, questionTypeOf(job.question) ?? 'text', writer.words.spokenOf);
};

const mostFollowUps = 3;

/** Suggested next questions. */
export const followUpsOf = ({ asked, language }: Pick<RulesJob, 'asked' | 'language'>): string[] => {
  const { followUps, andOf } = wordsIn(language);
  const { topic, period, ownerIds, unclear = [] } = asked.understood;
  if (unclear.length > 0) return unclear.flatMap(({ people }) => people.map(andOf)).slice(0, mostFollowUps);
  const others = [...new Map(asked.meetings.map(({ owner }) => [owner.id, owner.displayName]))]
    .filter(([id]) => ownerIds.length > 0 && !ownerIds.includes(id))
    .map(([, name]) => andOf(name));
  const next = asked.isOfOne
    ? [followUps.steps, followUps.objections, followUps.decides]
    : [followUps.countObjections, followUps.missingSteps, followUps.steps, ...(period ? [] : [followUps.lastMonth])];
  const isSame = (text: string): boolean =>
    (topic.kind === 'steps' && (text === followUps.steps || text === followUps.missingSteps)) ||
    (topic.kind === 'objections' && (text === followUps.objections || text === followUps.countObjections));
  return [...others.slice(0, 1), ...next.filter((text) => !isSame(text))].slice(0, mostFollowUps);
};
