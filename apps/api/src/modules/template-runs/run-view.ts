import { displayName, type TemplateRun } from '@pauta/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { people } from '../identity/users/people.ts';
import { stillAnswering } from '../meetings/choose-meetings.ts';
import { templateRunMeetings, templateRuns } from './template-runs.table.ts';

export type RunRow = typeof templateRuns.$inferSelect;

/** Runs of a template as they stand, the newest first. */
export const viewRuns = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, runs: readonly RunRow[]): Promise<TemplateRun[]> => {
  if (!runs.length) return [];
  const rows = await tx
    .select()
    .from(templateRunMeetings)
    .where(
      inArray(
        templateRunMeetings.runId,
        runs.map(({ id }) => id),
      ),
    );
  const moved = rows.filter(({ state }) => state === 'asked' || state === 'returned');
  const busy = await stillAnswering(
    tx,
    moved.map(({ meetingId }) => meetingId),
  );
  const authors = await tx.select().from(people).where(eq(people.companyId, ctx.actor.companyId));
  return runs.map((run) => {
    const own = rows.filter(({ runId }) => runId === run.id);
    const wanted = run.state === 'undoing' || run.state === 'undone' ? 'returned' : 'asked';
    const by = authors.find(({ id }) => id === run.userId);
    const isOver = run.finishedAt !== null;
    return {
      id: run.id,
      templateId: run.templateId,
      version: run.version,
      state: run.state,
      total: own.length,
      doneCount: own.filter(({ state, meetingId }) => state === wanted && (isOver || !busy.has(meetingId))).length,
      skippedCount: own.filter(({ state }) => state === 'skipped').length,
      by: by ? { id: by.id, displayName: displayName(by) } : null,
      createdAt: run.createdAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
    };
  });
};

const ofTemplate = (ctx: Pick<Ctx, 'actor'>, templateId: string) =>
  and(companyScope(templateRuns, ctx), eq(templateRuns.templateId, templateId));

const mostRuns = 10;

export const readRuns = (tx: Tx, ctx: Pick<Ctx, 'actor'>, templateId: string): Promise<RunRow[]> =>
  tx
    .select()
    .from(templateRuns)
    .where(ofTemplate(ctx, templateId))
    .orderBy(desc(templateRuns.createdAt))
    .limit(mostRuns);

/** The run, locked until the transaction ends. */
export const lockRun = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { id, runId }: { id: string; runId: string },
): Promise<RunRow> => {
  const [row] = await tx
    .select()
    .from(templateRuns)
    .where(and(ofTemplate(ctx, id), eq(templateRuns.id, runId)))
    .for('update');
  return orThrow(row, 'template_run_not_found');
};

export const isUnderWay = ({ state }: Pick<RunRow, 'state'>): boolean => state === 'running' || state === 'undoing';
