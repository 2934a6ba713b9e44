import type { TemplateUsage } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { countAnswers } from '../analysis/count-answers.ts';
import { listTemplates } from '../templates/list-templates.ts';
import { countDefaults, readQuestionIds } from '../templates/template-access.ts';

/** Usage in the company of each template that the caller may use. */
export const listUsage = async (ctx: Ctx): Promise<TemplateUsage[]> => {
  const ids = (await listTemplates(ctx)).map(({ id }) => id);
  return ctx.db.read(async (tx) => {
    const { meetings, questions } = await countAnswers(tx, ctx);
    const defaults = await countDefaults(tx, ctx);
    const asked = await readQuestionIds(tx, ids);
    return ids.map((templateId) => ({
      templateId,
      meetingCount: meetings.get(templateId) ?? 0,
      defaultCount: defaults.get(templateId) ?? 0,
      questions: (asked.get(templateId) ?? []).map(
        (questionId) => questions.get(questionId) ?? { questionId, askedCount: 0, answeredCount: 0, correctedCount: 0 },
      ),
    }));
  });
};
