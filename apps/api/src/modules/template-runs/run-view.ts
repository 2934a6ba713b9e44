import { displayName, type TemplateRun } from '@pauta/contract';
import { and, count, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { people } from '../identity/users/people.ts';
import { repeatedCalls } from '../language-models/spend.ts';
import { isAnswering } from '../meetings/choose-meetings.ts';
import { templateRunMeetings, templateRuns } from './template-runs.table.ts';

export type RunRow = typeof templateRuns.$inferSelect;

/** State of a meeting after the run processed it. */
export const movedState = ({ state }: Pick<RunRow, 'state'>): 'asked' | 'returned' =>
  state === 'undoing' || state === 'undone' ? 'returned' : 'asked';

/** Number of model calls of each run that may have been paid twice. */
const countRepeated = async (tx: Tx, runs: readonly RunRow[]): Promise<Map<string, number>> => {
  const repeated = repeatedCalls(tx);
  const rows = await tx
    .select({ runId: templateRuns.id, total: count() })
    .from(repeated)
    .innerJoin(templateRunMeetings, eq(templateRunMeetings.meetingId, repeated.meetingId))
    .innerJoin(templateRuns, eq(templateRuns.id, templateRunMeetings.runId))
    .where(
      and(
        inArray(
          templateRuns.id,
          runs.map(({ id }) => id),
        ),
        gte(repeated.createdAt, templateRuns.createdAt),
        or(isNull(templateRuns.finishedAt), lte(repeated.createdAt, templateRuns.finishedAt)),
      ),
    )
    .groupBy(templateRuns.id);
  return new Map(rows.map(({ runId, total }) => [runId, total]));
};

/** Runs of a template, the newest first. */
export const viewRuns = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, runs: readonly RunRow[]): Promise<TemplateRun[]> => {
  if (!runs.length) return [];
  const { runId, meetingId, state } = templateRunMeetings;
  const rows = await tx
    .select({
      runId,
      state,
      total: count(),
      busy: sql<number>`count(*) filter (where ${isAnswering(tx, meetingId)})`.mapWith(Number),
    })
    .from(templateRunMeetings)
    .where(
      inArray(
        runId,
        runs.map(({ id }) => id),
      ),
    )
    .groupBy(runId, state);
  const repeated = await countRepeated(tx, runs);
  const userIds = runs.flatMap(({ userId }) => userId ?? []);
  const authors = await tx
    .select()
    .from(people)
    .where(and(eq(people.companyId, ctx.actor.companyId), inArray(people.id, userIds)));
  return runs.map((run) => {
    const own = rows.filter((row) => row.runId === run.id);
    const moved = own.find((row) => row.state === movedState(run));
    const by = authors.find(({ id }) => id === run.userId);
    return {
      id: run.id,
      templateId: run.templateId,
      version: run.version,
      state: run.state,
      total: own.reduce((sum, row) => sum + row.total, 0),
      doneCount: (moved?.total ?? 0) - (run.finishedAt ? 0 : (moved?.busy ?? 0)),
      skippedCount: own.find((row) => row.state === 'skipped')?.total ?? 0,
      repeatedCount: repeated.get(run.id) ?? 0,
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

/** Locks the run. */
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
