import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { shownAnswers } from '../corrections/shown.view.ts';

export interface QuestionCounts {
  questionId: string;
  askedCount: number;
  answeredCount: number;
  correctedCount: number;
}

const { templateId, meetingId, question, status, value, review } = shownAnswers;

/** Of every question that a meeting of the company is asked: how often it is answered, and corrected to another value. */
export const countAnswers = (tx: Tx, { actor }: Pick<Ctx, 'actor'>): Promise<QuestionCounts[]> => {
  const said = sql`case when ${review} is null then ${status} in ('ok', 'stale') else ${review}->'value' <> 'null' end`;
  const isCorrected = sql`${review} is not null and ${review}->'value' <> coalesce(${value}, 'null')`;
  const questionId = sql<string>`${question}->>'id'`;
  return tx
    .select({
      questionId,
      askedCount: sql<number>`count(*)`.mapWith(Number),
      answeredCount: sql<number>`count(*) filter (where ${said})`.mapWith(Number),
      correctedCount: sql<number>`count(*) filter (where ${isCorrected})`.mapWith(Number),
    })
    .from(shownAnswers)
    .where(and(eq(shownAnswers.companyId, actor.companyId), isNotNull(templateId)))
    .groupBy(questionId);
};

/** How many meetings are asked the questions of each template. */
export const countMeetings = async (tx: Tx, { actor }: Pick<Ctx, 'actor'>): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ templateId, count: sql<number>`count(distinct ${meetingId})`.mapWith(Number) })
    .from(shownAnswers)
    .where(and(eq(shownAnswers.companyId, actor.companyId), isNotNull(templateId)))
    .groupBy(templateId);
  return new Map(rows.flatMap((row) => (row.templateId ? [[row.templateId, row.count] as const] : [])));
};
