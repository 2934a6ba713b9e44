import type { api, CriterionCorrections, QuestionCorrections, Received, Reply } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { runUnprepared } from '../../platform/prepared.ts';
import { shownAnswers, shownCriteria } from '../corrections/shown.view.ts';
import { countedInCompany } from '../meetings/example-rule.ts';
import { readQuestions, readTemplate } from '../templates/template-access.ts';
import { evaluations } from './analysis.table.ts';

type OfTemplate = typeof api.corrections.ofTemplate;

/**
 * Of each question of a template: in how many of the company's meetings a run has answered it by now, also that it was
 * not said, and in how many of these a person says otherwise. A confirmation corrects nothing, and what was asked in
 * other words counts no more.
 */
export const countAnswerCorrections = (ctx: Ctx, { params }: Received<OfTemplate>): Promise<Reply<OfTemplate>> =>
  ctx.db.read(async (tx) => {
    const { id } = await readTemplate(tx, ctx, params.id);
    const asked = await readQuestions(tx, id);
    const ids = asked.map((question) => question.id);
    const counted = await runUnprepared<QuestionCorrections>(
      tx,
      sql`select ${shownAnswers.question}->>'id' as "questionId", count(*)::int as answered,
          count(*) filter (where ${shownAnswers.review}->'value'
            is distinct from coalesce(${shownAnswers.value}, 'null'::jsonb) and ${shownAnswers.review} is not null)::int
            as corrected
        from ${shownAnswers} where ${shownAnswers.templateId} = ${id} and ${shownAnswers.status} <> 'stale'
          and ${shownAnswers.meetingId} in (${countedInCompany(ctx)})
        group by 1`,
    );
    return ids.map(
      (questionId) => counted.find((one) => one.questionId === questionId) ?? { questionId, answered: 0, corrected: 0 },
    );
  });

/** The same of the criteria by which the company's meetings are judged now, those corrected most often first. */
export const countCriterionCorrections = (ctx: Ctx): Promise<CriterionCorrections[]> =>
  ctx.db.read((tx) =>
    runUnprepared<CriterionCorrections>(
      tx,
      sql`with newest as (
          select distinct on (meeting_id) id from ${evaluations}
          where status = 'done' and meeting_id in (${countedInCompany(ctx)})
          order by meeting_id, created_at desc, id desc)
        select (array_agg(${shownCriteria.name} order by ${shownCriteria.evaluationId} desc))[1] as name,
          count(*)::int as judged,
          count(*) filter (where ${shownCriteria.override} is not null
            and ${shownCriteria.levelInForce} is distinct from ${shownCriteria.level})::int as corrected
        from ${shownCriteria} join newest on newest.id = ${shownCriteria.evaluationId}
        where ${shownCriteria.status} <> 'failed'
        group by ${shownCriteria.key}
        order by corrected desc, judged desc, name limit 200`,
    ),
  );
