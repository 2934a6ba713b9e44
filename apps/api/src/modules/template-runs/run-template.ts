import type { api, Received, RunEstimate, TemplateRun } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { isDuplicate, type Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { estimateTokensOfAnswers } from '../analysis/llm/estimate-answers.ts';
import { ModelError } from '../language-models/model-error.ts';
import { readModel } from '../language-models/model-settings.ts';
import { estimateCost } from '../language-models/spend.ts';
import { chooseMeetings } from '../meetings/choose-meetings.ts';
import { readTemplate, readQuestions } from '../templates/template-access.ts';
import { readTranscriptLengths } from '../transcripts/transcript-lengths.ts';
import { runQueue } from './apply-run.ts';
import { lockRun, readRuns, type RunRow, viewRuns } from './run-view.ts';
import { templateRunMeetings, templateRuns } from './template-runs.table.ts';

type Groups = typeof api.templates;

const viewRun = async (tx: Tx, ctx: Ctx, run: RunRow): Promise<TemplateRun> =>
  orThrow((await viewRuns(tx, ctx, [run]))[0], 'internal');

/** Maps the unique violation of a second concurrent run to an error. */
const alone = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (isDuplicate(error)) throw new ProblemError('template_run_busy');
    throw error;
  }
};

const requestRun = ({ platform, actor }: Ctx, runId: string): Promise<void> =>
  platform.jobs.send(runQueue, { companyId: actor.companyId, runId }, runId);

export const listRuns = (ctx: Ctx, { params }: Received<Groups['runs']>): Promise<TemplateRun[]> =>
  ctx.db.read(async (tx) => {
    const template = await readTemplate(tx, ctx, params.id);
    return viewRuns(tx, ctx, await readRuns(tx, ctx, template.id));
  });

/** Estimates the number of meetings, and the maximum use of a model. Rules cost nothing. */
export const estimateRun = (ctx: Ctx, { params, body }: Received<Groups['estimateRun']>): Promise<RunEstimate> =>
  ctx.db.read(async (tx) => {
    const template = await readTemplate(tx, ctx, params.id);
    const meetings = await chooseMeetings(tx, ctx, body);
    const counts = {
      meetingCount: meetings.length,
      sameTemplateCount: meetings.filter(({ templateId }) => templateId === template.id).length,
    };
    const model = await readModel(tx, ctx.platform, ctx.actor.companyId).catch((error: unknown) => {
      // An unavailable model costs nothing: the rules replace it.
      if (error instanceof ModelError) return undefined;
      throw error;
    });
    if (!model) return { ...counts, analyst: 'local', tokens: 0, cost: 0 };
    const lengths = await readTranscriptLengths(
      tx,
      meetings.map(({ id }) => id),
    );
    const questions = await readQuestions(tx, template.id);
    const { input, output } = estimateTokensOfAnswers(model, lengths, questions);
    const cost = estimateCost(model.connection, input, output);
    return { ...counts, analyst: 'llm', tokens: input + output, cost };
  });

/** Applies the template to many meetings. They are selected now, and later meetings are not added. */
export const runTemplate = async (ctx: Ctx, { params, body }: Received<Groups['run']>): Promise<TemplateRun> => {
  const { companyId, userId } = ctx.actor;
  const run = await alone(
    ctx.db.transaction(async (tx) => {
      const template = await readTemplate(tx, ctx, params.id);
      const meetings = await chooseMeetings(tx, ctx, body);
      if (!meetings.length) throw new ProblemError('no_meeting_to_ask');
      const [row] = await tx
        .insert(templateRuns)
        .values({ companyId, templateId: template.id, version: template.version, userId, state: 'running' })
        .returning();
      const started = orThrow(row, 'internal');
      await tx.insert(templateRunMeetings).values(
        meetings.map(({ id: meetingId }, position) => ({
          companyId,
          runId: started.id,
          meetingId,
          position,
          state: 'waiting' as const,
        })),
      );
      await recordAudit(tx, ctx, 'template.run', template.id, { runId: started.id, meetings: meetings.length });
      return viewRun(tx, ctx, started);
    }),
  );
  await requestRun(ctx, run.id);
  return run;
};

const setState = async (tx: Tx, run: RunRow, change: Pick<RunRow, 'state' | 'finishedAt'>): Promise<RunRow> => {
  const [row] = await tx.update(templateRuns).set(change).where(eq(templateRuns.id, run.id)).returning();
  return orThrow(row, 'internal');
};

/** Stops the run. Meetings already processed keep the template until it is undone. */
export const stopRun = (ctx: Ctx, { params }: Received<Groups['stopRun']>): Promise<TemplateRun> =>
  ctx.db.transaction(async (tx) => {
    await readTemplate(tx, ctx, params.id);
    const run = await lockRun(tx, ctx, params);
    await recordAudit(tx, ctx, 'template.stop_run', run.templateId, { runId: run.id });
    if (run.state !== 'running') return viewRun(tx, ctx, run);
    return viewRun(tx, ctx, await setState(tx, run, { state: 'stopped', finishedAt: ctx.now() }));
  });

/** Restores the previous templates. A meeting whose template was changed since keeps it. */
export const undoRun = async (ctx: Ctx, { params }: Received<Groups['undoRun']>): Promise<TemplateRun> => {
  const run = await alone(
    ctx.db.transaction(async (tx) => {
      await readTemplate(tx, ctx, params.id);
      const before = await lockRun(tx, ctx, params);
      if (before.state === 'undoing' || before.state === 'undone') return viewRun(tx, ctx, before);
      await recordAudit(tx, ctx, 'template.undo_run', before.templateId, { runId: before.id });
      return viewRun(tx, ctx, await setState(tx, before, { state: 'undoing', finishedAt: null }));
    }),
  );
  await requestRun(ctx, run.id);
  return run;
};
