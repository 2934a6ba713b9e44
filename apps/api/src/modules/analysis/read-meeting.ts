import type { Analyst as AnalystKind } from '@pauta/contract';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import type { Platform, WorkOperations } from '../../platform/platform.ts';
import type { SubjectRef } from '../../platform/subject-ref.ts';
import type { Ask } from '../../platform/worker-pool.ts';
import type { AskedQuestion, CompiledCriterion } from './analyst.ts';
import type {
  ValidatedAnswer,
  ValidatedJudgement,
  ValidatedMetrics,
  ValidatedNextStep,
  ValidatedRecap,
} from './evidence.ts';
import { localIdentity } from './local/local-identity.ts';
import type { DialogueText } from './read-dialogue.ts';

/** What was made together, each with its place among what was asked for. */
type Batch<Made> = readonly (readonly [at: number, made: Made])[];

/** A dialogue before an analyst. Results have been held against what was said. */
export interface Reading {
  readonly kind: AnalystKind;
  /** Stored with each result; changes whenever results may. */
  readonly version: string;
  /** Of the dialogue. */
  readonly revision: number;
  measure(): Promise<ValidatedMetrics>;
  findNextSteps(): Promise<ValidatedNextStep[]>;
  recap(): Promise<ValidatedRecap>;
  /** Answers as they are made. A model may leave some out. */
  answers(questions: readonly AskedQuestion[]): AsyncIterable<Batch<ValidatedAnswer>>;
  /** The same of judgements; none is left out. */
  judgements(criteria: readonly CompiledCriterion[]): AsyncIterable<Batch<ValidatedJudgement>>;
  compileCriteria(prompt: string): Promise<CompiledCriterion[]>;
  /** The reading that takes the place of this one where it fails with a `ModelError`. */
  readonly standIn?: <T>(work: (reading: Reading) => Promise<T>) => Promise<T>;
}

/** What an analyst reads, and on whose account. */
export interface ReadingJob {
  readonly platform: Platform;
  readonly db: CompanyDatabase;
  readonly subject: SubjectRef & { readonly isExample: boolean };
  readonly readDialogue: (tx: Tx) => Promise<DialogueText>;
  readonly signal: AbortSignal;
}

/** Reads the meeting or conversation of the job, for as long as the work takes. */
export type ReadMeeting = <T>(job: ReadingJob, work: (reading: Reading) => Promise<T>) => Promise<T>;

/** For one piece of the work. Ordinary ones take milliseconds, those of the longest transcript some seconds. */
const patienceMs = 60_000;

/** What is made within it is given, and stored, at once. */
const batchMs = 250;

/** Makes one thing after the other, by its place among those asked for. */
async function* inBatches<Asked, Made>(
  asked: readonly Asked[],
  make: (each: Asked) => Promise<Made>,
): AsyncGenerator<Batch<Made>> {
  let batch: (readonly [number, Made])[] = [];
  let begun = performance.now();
  for (const [at, each] of asked.entries()) {
    batch.push([at, await make(each)]);
    if (performance.now() - begun < batchMs && at < asked.length - 1) continue;
    yield batch;
    batch = [];
    begun = performance.now();
  }
}

export type AskWorker = <Name extends keyof WorkOperations>(
  name: Name,
  ...args: Parameters<WorkOperations[Name]>
) => Promise<Awaited<ReturnType<WorkOperations[Name]>>>;

/**
 * Works on a dialogue in a process of its own: a transcript that takes all its time or memory takes none from other requests.
 * Errors: `WorkerError` when that process ended over it.
 */
export const openInWorker = <T>(
  { workers }: Pick<Platform, 'workers'>,
  lane: string,
  { head, batches }: DialogueText,
  signal: AbortSignal,
  work: (ask: AskWorker) => Promise<T>,
): Promise<T> =>
  workers.use(
    lane,
    async (askIt: Ask<WorkOperations>) => {
      const ask: AskWorker = (name, ...args) => askIt(name, args, { timeoutMs: patienceMs, signal });
      await ask('openDialogue', head, batches);
      const result = await work(ask);
      await ask('closeDialogue');
      return result;
    },
    signal,
  );

/** The local analyst. */
export const readMeetingLocally: ReadMeeting = async ({ platform, db, subject, readDialogue, signal }, work) => {
  const text = await db.read(readDialogue);
  return openInWorker(platform, subject.companyId, text, signal, (ask) =>
    work({
      ...localIdentity,
      revision: text.head.revision,
      measure: () => ask('measure'),
      findNextSteps: () => ask('findNextSteps'),
      recap: () => ask('recap'),
      answers: (questions) => inBatches(questions, (question) => ask('answer', question)),
      judgements: (criteria) => inBatches(criteria, (criterion) => ask('judge', criterion)),
      compileCriteria: (prompt) => ask('compileCriteria', prompt),
    }),
  );
};
