import type { Analyst as AnalystKind } from '@pauta/contract';
import type { MeetingJob } from '../meetings/meeting-subject.ts';
import type { AskedQuestion, CompiledCriterion } from './analyst.ts';
import type { ValidatedAnswer, ValidatedJudgement, ValidatedMetrics, ValidatedNextStep } from './evidence.ts';
import { localIdentity } from './local/local-identity.ts';
import { readDialogue } from './read-dialogue.ts';

/** A meeting's dialogue before an analyst. Results have been held against what was said. */
export interface Reading {
  readonly kind: AnalystKind;
  /** Stored with each result; changes whenever results may. */
  readonly version: string;
  /** Revision of the transcript. */
  readonly revision: number;
  measure(): Promise<ValidatedMetrics>;
  findNextSteps(): Promise<ValidatedNextStep[]>;
  answer(question: AskedQuestion): Promise<ValidatedAnswer>;
  judge(criterion: CompiledCriterion): Promise<ValidatedJudgement>;
  compileCriteria(prompt: string): Promise<CompiledCriterion[]>;
}

/** Reads the meeting of the job, for as long as the work takes. */
export type ReadMeeting = <T>(job: MeetingJob, work: (reading: Reading) => Promise<T>) => Promise<T>;

/** For one piece of the work. Ordinary ones take milliseconds, those of the longest transcript some seconds. */
const patienceMs = 60_000;

/**
 * The local analyst, in a process of its own: a transcript that takes all its time or memory takes nobody else's.
 * Errors: `WorkerError` when that process ended over it.
 */
export const readMeetingLocally: ReadMeeting = async ({ platform, db, subject: meeting, signal }, work) => {
  const { head, batches } = await db.read((tx) => readDialogue(tx, meeting));
  const options = { timeoutMs: patienceMs, signal };
  return platform.workers.use(
    meeting.companyId,
    async (ask) => {
      await ask('openDialogue', [head, batches], options);
      const result = await work({
        ...localIdentity,
        revision: head.revision,
        measure: () => ask('measure', [], options),
        findNextSteps: () => ask('findNextSteps', [], options),
        answer: (question) => ask('answer', [question], options),
        judge: (criterion) => ask('judge', [criterion], options),
        compileCriteria: (prompt) => ask('compileCriteria', [prompt], options),
      });
      await ask('closeDialogue', [], options);
      return result;
    },
    signal,
  );
};
