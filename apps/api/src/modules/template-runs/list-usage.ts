import type { TemplateUsage } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { countAnswers, countMeetings } from '../analysis/count-answers.ts';
import { listTemplates } from '../templates/list-templates.ts';
import { countDefaults, readQuestions } from '../templates/template-access.ts';

/** How much each template that the caller may use is used in the company. */
export const listUsage = async (ctx: Ctx): Promise<TemplateUsage[]> => {
  const templates = await listTemplates(ctx);
  return ctx.db.read(async (tx) => {
    const counts = new Map((await countAnswers(tx, ctx)).map((row) => [row.questionId, row]));
    const meetings = await countMeetings(tx, ctx);
    const defaults = await countDefaults(tx, ctx);
    const usages: TemplateUsage[] = [];
    for (const { id } of templates) {
      const questions = await readQuestions(tx, id);
      usages.push({
        templateId: id,
        meetingCount: meetings.get(id) ?? 0,
        defaultCount: defaults.get(id) ?? 0,
        questions: questions.map((question) => ({
          ...(counts.get(question.id) ?? { askedCount: 0, answeredCount: 0, correctedCount: 0 }),
          questionId: question.id,
        })),
      });
    }
    return usages;
  });
};
