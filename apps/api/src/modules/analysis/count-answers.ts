import type { TemplateUsage } from '@pauta/contract';
import { and, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { shownAnswers } from '../corrections/shown.view.ts';
import { countedInCompany } from '../meetings/example-rule.ts';

type QuestionCounts = TemplateUsage['questions'][number];

export interface AnswerCounts {
  /** Number of meetings with each template. */
  readonly meetings: ReadonlyMap<string, number>;
  /** For each question: how many meetings have it, how many have an answer, and how many answers were corrected. */
  readonly questions: ReadonlyMap<string, QuestionCounts>;
}

const { templateId, meetingId, question, status, value, review } = shownAnswers;

/** Usage counts of the company's templates and questions, in one pass over its answers. */
export const countAnswers = async (tx: Tx, ctx: Pick<Ctx, 'actor'>): Promise<AnswerCounts> => {
  // A stale value belongs to an earlier wording of the question, and so does a stale "not found".
  const found = sql`${status} in ('ok', 'stale') and coalesce(${value}, 'null') <> 'null'`;
  const said = sql`case when ${review} is null then ${found} else ${review}->'value' <> 'null' end`;
  const isCorrected = sql`${review} is not null and ${review}->'value' <> coalesce(${value}, 'null')`;
  const questionId = sql<string | null>`${question}->>'id'`;
  const rows = await tx
    .select({
      templateId,
      questionId,
      meetingCount: sql<number>`count(distinct ${meetingId})`.mapWith(Number),
      answeredCount: sql<number>`count(*) filter (where ${said})`.mapWith(Number),
      correctedCount: sql<number>`count(*) filter (where ${isCorrected})`.mapWith(Number),
    })
    .from(shownAnswers)
    .where(and(sql`${meetingId} in (${countedInCompany(ctx)})`, isNotNull(templateId)))
    .groupBy(sql`grouping sets ((${templateId}), (${questionId}))`);
  return {
    meetings: new Map(rows.flatMap((row) => (row.templateId ? [[row.templateId, row.meetingCount] as const] : []))),
    questions: new Map(
      rows.flatMap(({ questionId: id, meetingCount: askedCount, answeredCount, correctedCount }) =>
        id ? [[id, { questionId: id, askedCount, answeredCount, correctedCount }] as const] : [],
      ),
    ),
  };
};
