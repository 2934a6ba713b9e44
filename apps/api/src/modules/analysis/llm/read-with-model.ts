import type { StageReasonCode } from '@pauta/contract';
import type { ModelTask } from '../../language-models/ask-model.ts';
import { askOnce } from '../../language-models/ask-once.ts';
import { modelNameOf } from '../../language-models/model-connection.ts';
import { ModelError } from '../../language-models/model-error.ts';
import { type CompanyModel, readModel } from '../../language-models/model-settings.ts';
import type { AnalystQuestion, CompiledCriterion } from '../analyst.ts';
import type { ValidatedAnswer } from '../evidence.ts';
import { rowOf } from '../../../platform/subject-ref.ts';
import {
  type CallWorker,
  openInWorker,
  readMeetingLocally,
  type Reading,
  type ReadingJob,
  type ReadMeeting,
} from '../read-meeting.ts';
import { askAnswers, ModelAnswers, salvagedAnswers } from './answer-task.ts';
import { isProse } from '../local/evaluation/compile-prompt.ts';
import { compileByModel } from './compile-criteria.ts';
import { askJudgements, ModelJudgements } from './judgement-task.ts';
import { askRecap, ModelRecap } from './recap-task.ts';
import { askSteps, ModelSteps } from './step-task.ts';
import { promptVersion, systemPrompt } from './system-prompt.ts';

/** How much input one model call gets. */
export interface Portion {
  readonly characters: number;
  readonly questions: number;
}

export const usualPortion: Portion = { characters: 48_000, questions: 8 };
/** Servers on one's own machine silently truncate what exceeds their context, usually about 4,000 tokens. */
export const smallPortion: Portion = { characters: 6_000, questions: 4 };
/** About four hours of talk in the smallest parts. */
const mostParts = 40;

/** Errors that the next call would meet as well. */
const lasting: ReadonlySet<StageReasonCode> = new Set([
  'model_key_refused',
  'model_key_unreadable',
  'model_unknown',
  'model_address_unknown',
  'model_address_closed',
  'model_page',
  'model_slow',
  'model_busy',
  'model_without_credit',
  'model_failed',
  'model_away',
  'model_tokens_used',
  'model_cost_used',
]);

const batchesOf = <T>(items: readonly T[], size: number): { from: number; batch: readonly T[] }[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => ({
    from: at * size,
    batch: items.slice(at * size, (at + 1) * size),
  }));

/** A criterion as a question for passage retrieval. */
const asQuestion = ({ name, description }: CompiledCriterion): AnalystQuestion => ({
  text: `${name} ${description}`.trim(),
  subprompt: null,
  type: 'text',
  options: [],
});

const nameOf = (model: CompanyModel | ModelError): string =>
  model instanceof ModelError ? '' : model.connection.model;

type Asking = <T>(task: Omit<ModelTask<T>, 'system'>) => Promise<T>;

const openReading = async (job: ReadingJob, model: CompanyModel | ModelError): Promise<Reading> => {
  const { platform, db, subject, signal } = job;
  const { companyId } = subject;
  const { meetingId } = rowOf(subject);
  const text = await db.read(job.readDialogue);
  const { characters, questions: most } =
    model instanceof ModelError || model.connection.provider === 'local' ? smallPortion : usualPortion;
  // A worker process is held only while it computes, not during the minutes of a model call.
  const inWorker = <T>(work: (ask: CallWorker) => Promise<T>): Promise<T> =>
    openInWorker(platform, companyId, text, signal, work);
  const locally: NonNullable<Reading['fallback']> = (work) => readMeetingLocally(job, work);
  const ask: Asking = async (task) => {
    if (model instanceof ModelError) throw model;
    return askOnce(model, { ...task, system: systemPrompt }, { db, subject, signal, now: platform.now });
  };
  const showParts = (): Promise<string[]> => inWorker((worker) => worker('showParts', characters, mostParts));

  const askAbout = async (
    material: string,
    questions: readonly AnalystQuestion[],
  ): Promise<(ValidatedAnswer | null)[]> => {
    const said = await ask({
      name: 'answers',
      material,
      ask: askAnswers(questions),
      schema: ModelAnswers,
      salvage: salvagedAnswers,
    });
    return inWorker((worker) => worker('checkModelAnswers', questions, said));
  };

  /**
   * Tries the best passages first; questions that they don't answer get the whole meeting, where the last value counts.
   */
  const answerBatch = async (questions: readonly AnalystQuestion[]): Promise<(ValidatedAnswer | null)[]> => {
    const { material, isWhole } = await inWorker((worker) => worker('showPassages', questions, characters));
    const answers = await askAbout(material, questions);
    const open = [...answers.keys()].filter((at) => answers[at]?.status === 'not_found');
    if (isWhole || open.length === 0) return answers;
    const wanted = open.flatMap((at) => questions[at] ?? []);
    for (const part of await showParts()) {
      const found = await askAbout(part, wanted);
      for (const [index, at] of open.entries()) {
        const answer = found[index];
        if (answer && answer.status !== 'not_found') answers[at] = answer;
      }
    }
    return answers;
  };

  return {
    kind: 'llm',
    version: model instanceof ModelError ? 'none' : `${modelNameOf(model.connection)} ${promptVersion}`,
    revision: text.head.revision,
    fallback: locally,
    measure: () => locally((local) => local.measure()),
    recap: async () => {
      const parts: ModelRecap[] = [];
      for (const material of await showParts())
        parts.push(await ask({ name: 'recap', material, ask: askRecap, schema: ModelRecap }));
      const recap = await inWorker((worker) => worker('checkModelRecap', parts));
      // No line of the recap is proven: fall back to the rules.
      if (recap.lines.length === 0 && parts.some(({ lines }) => lines.length > 0))
        throw new ModelError('model_unstructured', { model: nameOf(model) });
      return recap;
    },
    compileCriteria: async (prompt) => {
      if (!isProse(prompt)) return locally((local) => local.compileCriteria(prompt));
      if (model instanceof ModelError) throw model;
      return compileByModel(model, prompt, { db, companyId, meetingId, signal, now: platform.now });
    },
    findNextSteps: async () => {
      const steps: ModelSteps['steps'] = [];
      for (const material of await showParts()) {
        const said = await ask({ name: 'steps', material, ask: askSteps, schema: ModelSteps });
        steps.push(...said.steps);
      }
      return inWorker((worker) => worker('checkModelSteps', { steps }));
    },
    answers: async function* (questions) {
      let failure: ModelError | undefined;
      for (const { from, batch } of batchesOf(questions, most)) {
        try {
          const answers = await answerBatch(batch);
          yield answers.flatMap((answer, at) => (answer ? [[from + at, answer] as const] : []));
        } catch (error) {
          if (!(error instanceof ModelError)) throw error;
          failure = error;
          if (lasting.has(error.reason.code)) break;
        }
      }
      if (failure) throw failure;
    },
    judgements: async function* (criteria) {
      for (const { from, batch } of batchesOf(criteria, most)) {
        const { material } = await inWorker((worker) => worker('showPassages', batch.map(asQuestion), characters));
        const said = await ask({
          name: 'judgements',
          material,
          ask: askJudgements(batch),
          schema: ModelJudgements,
        });
        const judgements = await inWorker((worker) => worker('checkModelJudgements', batch, said));
        yield judgements.map((judgement, at) => {
          if (!judgement) throw new ModelError('model_unstructured', { model: nameOf(model) });
          return [from + at, judgement] as const;
        });
      }
    },
  };
};

/**
 * Reads with the company's chosen model, or the local analyst if there is none. Example meetings are always read by
 * rules, at no cost.
 */
export const readMeeting: ReadMeeting = async (job, work) => {
  const { platform, db, subject } = job;
  if (subject.isExample) return readMeetingLocally(job, work);
  const model = await db.read(async (tx) => {
    try {
      return await readModel(tx, platform, subject.companyId);
    } catch (error) {
      if (error instanceof ModelError) return error;
      throw error;
    }
  });
  return model ? work(await openReading(job, model)) : readMeetingLocally(job, work);
};
