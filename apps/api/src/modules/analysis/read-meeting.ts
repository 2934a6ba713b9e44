import type { Analyst as AnalystKind } from '@pauta/contract';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import type { Platform, WorkOperations } from '../../platform/platform.ts';
import type { SubjectRef } from '../../platform/subject-ref.ts';
import type { Ask } from '../../platform/worker-pool.ts';
import type { AnalystQuestion, CompiledCriterion } from './analyst.ts';
import type {
  ValidatedAnswer,
  ValidatedJudgement,
  ValidatedMetrics,
  ValidatedNextStep,
  ValidatedRecap,
} from './evidence.ts';
import { localIdentity } from './local/local-identity.ts';
import type { DialogueText } from './read-dialogue.ts';

/** Results of one batch, each with its index in the request. */
type Batch<Made> = readonly (readonly [at: number, made: Made])[];

/** A dialogue opened by an analyst. Results are verified against the dialogue. */
export interface Reading {
  readonly kind: AnalystKind;
  /** Stored with each result; must change whenever results may change. */
  readonly version: string;
  /** Revision of the transcript. */
  readonly revision: number;
  measure(): Promise<ValidatedMetrics>;
  findNextSteps(): Promise<ValidatedNextStep[]>;
  recap(): Promise<ValidatedRecap>;
  /** Yields answers as they are made. A model may leave some out. */
  answers(questions: readonly AnalystQuestion[]): AsyncIterable<Batch<ValidatedAnswer>>;
  /** Yields judgements as they are made; none is left out. */
  judgements(criteria: readonly CompiledCriterion[]): AsyncIterable<Batch<ValidatedJudgement>>;
  compileCriteria(prompt: string): Promise<CompiledCriterion[]>;
  /** The reading that replaces this one after a `ModelError`. */
  readonly fallback?: <T>(work: (reading: Reading) => Promise<T>) => Promise<T>;
}

/** The subject of the analysis, and the company that pays for it. */
export interface ReadingJob {
  readonly platform: Platform;
  readonly db: CompanyDatabase;
  readonly subject: SubjectRef & { readonly isExample: boolean };
  readonly readDialogue: (tx: Tx) => Promise<DialogueText>;
  readonly signal: AbortSignal;
}

/** Opens the meeting or conversation of the job for the duration of `work`. */
export type ReadMeeting = <T>(job: ReadingJob, work: (reading: Reading) => Promise<T>) => Promise<T>;

/** Timeout of one piece. Ordinary ones take milliseconds, those of the longest transcript some seconds. */
const timeoutMs = 60_000;

/** Results made within this time are yielded, and stored, as one batch. */
const batchMs = 250;

/** Makes the results in order, and yields them in batches with their index. */
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

export type CallWorker = <Name extends keyof WorkOperations>(
  name: Name,
  ...args: Parameters<WorkOperations[Name]>
) => Promise<Awaited<ReturnType<WorkOperations[Name]>>>;

/**
 * Opens a dialogue in a worker process, so that a transcript that takes all its time or memory does not affect other
 * requests. Errors: `WorkerError` when the process ends.
 */
export const openInWorker = <T>(
  { workers }: Pick<Platform, 'workers'>,
  lane: string,
  { head, batches }: DialogueText,
  signal: AbortSignal,
  work: (ask: CallWorker) => Promise<T>,
): Promise<T> =>
  workers.use(
    lane,
    async (askIt: Ask<WorkOperations>) => {
      const ask: CallWorker = (name, ...args) => askIt(name, args, { timeoutMs, signal });
      await ask('openDialogue', head, batches);
      const result = await work(ask);
      await ask('closeDialogue');
      return result;
    },
    signal,
  );

/** Reads with the local analyst. */
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
