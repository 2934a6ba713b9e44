import { fold } from '@pauta/contract/fold';
import type { QuestionType } from '@pauta/contract';
import type { PassageQuestion } from '../../analysis/local/passages/passage-features.ts';
import type { LikelyPassage } from '../../analysis/local/reading-operations.ts';
import { questionTypeOf } from '../../templates/question-type.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { WorkerError } from '../../../platform/worker-process.ts';
import { readCandidates } from '../passages.ts';
import { frame } from '../question-patterns.ts';
import { questionWords, stemsOf } from '../question-words.ts';
import { citationOf, readSubject, type Subject } from '../readings.ts';
import { rephrase } from '../rephrase.ts';
import { splitQuestion } from '../split-question.ts';
import { holdsValue, isTyped } from './typed-passages.ts';
import { type OwnPassage, writePassages } from './write-passages.ts';
import type { RulesJob, Writer } from './writer.ts';

const mostShown = 3;
/** Of each of several questions asked at once. */
const mostOfEach = 2;

interface Likely extends LikelyPassage {
  readonly subject: Subject;
}

const titleOf = (subject: Subject): string => (subject.kind === 'meeting' ? subject.meeting.title : subject.chat.name);

/** Of many meetings and conversations, those are read that speak of most of the question. */
const mostChosen = 6;
/** Of several words, one alone is said anywhere. */
const leastWords = 2;

/** Of many meetings and conversations, those that speak of most of the question, by its rarest words. */
const chooseSubjects = async ({ asked, db, question }: RulesJob, writer: Writer): Promise<Subject[]> => {
  const words = questionWords(question).filter((word) => !frame.has(fold(word)));
  const passages = await db.read((tx) => readCandidates(tx, asked, words));
  const said = new Map<string, Set<string>>();
  for (const { subjectId, stems } of passages) {
    const known = said.get(subjectId) ?? new Set();
    for (const each of stems) known.add(each);
    said.set(subjectId, known);
  }
  const wanted = stemsOf(words);
  const rarity = new Map(
    wanted.map((each) => {
      const count = [...said.values()].filter((stems) => stems.has(each)).length;
      return [each, Math.log(1 + writer.all.length / Math.max(1, count))] as const;
    }),
  );
  const weightOf = ({ id }: Subject): number =>
    [...(said.get(id) ?? [])].reduce((sum, each) => sum + (rarity.get(each) ?? 0), 0);
  const fewest = Math.min(wanted.length, Math.max(leastWords, Math.ceil(wanted.length / 2)));
  return writer.all
    .filter(({ id }) => fewest > 0 && (said.get(id)?.size ?? 0) >= fewest)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, mostChosen);
};

/** The questions that are asked at once, each as the earlier ones are its context. */
const questionsOf = (job: RulesJob, subjects: readonly Subject[], type: QuestionType): PassageQuestion[] => {
  const { names, context } = job.asked.understood;
  const parts = splitQuestion(job.question);
  return parts.map((text, at) => {
    const earlier = [...(context ? [context] : []), ...parts.slice(0, at)].join(' ');
    return {
      text,
      type: parts.length > 1 ? (questionTypeOf(text) ?? 'text') : type,
      subprompt: null,
      options: [],
      names: [...names, ...subjects.map(titleOf)],
      ...(earlier && { context: earlier }),
    };
  });
};

/** The likeliest passages of one meeting or conversation for each question; none if it cannot be read in time. */
const readLikely = async (
  job: RulesJob,
  subject: Subject,
  questions: readonly PassageQuestion[],
): Promise<Likely[][]> => {
  try {
    return await readSubject(job, subject, async (ask) => {
      const found: Likely[][] = [];
      for (const question of questions) {
        const passages: Likely[] = [];
        for (const text of [question.text, ...rephrase(question.text, question.type).map((each) => each.text)]) {
          const own = await ask('rankPassages', { ...question, text }, mostShown);
          passages.push(...own.map((each) => ({ ...each, subject })));
        }
        found.push(passages);
      }
      return found;
    });
  } catch (error) {
    job.signal.throwIfAborted();
    if (error instanceof WorkerError || error instanceof ProblemError) return [];
    throw error;
  }
};

/**
 * The passages that are the likeliest to answer, best first, after a sentence that says what they are. Returns whether
 * there are any.
 */
export const tellLikely = async (
  job: RulesJob,
  writer: Writer,
  type: QuestionType,
  lead = writer.words.near,
): Promise<boolean> => {
  const subjects = writer.isOfFew ? writer.all : await chooseSubjects(job, writer);
  const questions = questionsOf(job, subjects, type);
  const bySubject: Likely[][][] = [];
  for (const subject of subjects) {
    job.signal.throwIfAborted();
    bySubject.push(await readLikely(job, subject, questions));
  }
  const most = questions.length > 1 ? mostOfEach : mostShown;
  const shown = new Map<string, OwnPassage>();
  for (const [at] of questions.entries()) {
    const sorted = bySubject.flatMap((found) => found[at] ?? []).toSorted((a, b) => b.score - a.score);
    const best = sorted.filter(
      ({ evidence }, place) =>
        !shown.has(evidence.segmentId) &&
        sorted.findIndex((other) => other.evidence.segmentId === evidence.segmentId) === place,
    );
    for (const { subject, speaker, evidence } of best.slice(0, most))
      shown.set(evidence.segmentId, {
        subject,
        passage: {
          subjectId: subject.id,
          author: speaker,
          text: evidence.quote,
          citation: citationOf(subject, evidence),
        },
      });
  }
  if (shown.size === 0) return false;
  await job.tell(writer.missing(lead));
  const types = questions.map((question) => question.type).filter(isTyped);
  const tells = (text: string): boolean => types.some((each) => holdsValue(each, text));
  await writePassages(job, writer, [...shown.values()], { tells, isGoingOn: true });
  return true;
};
