import type { Template } from '@pauta/contract';
import { count, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { defaultTemplateId, toTemplate, usableTemplates } from './template-access.ts';
import { questions, templates } from './templates.table.ts';

export const listTemplates = (ctx: Ctx): Promise<Template[]> =>
  ctx.db.read(async (tx) => {
    const rows = await tx
      .select({ template: templates, questionCount: count(questions.id) })
      .from(templates)
      .leftJoin(questions, eq(questions.templateId, templates.id))
      .where(usableTemplates(ctx))
      .groupBy(templates.id);
    const defaultId = await defaultTemplateId(tx, ctx.actor.userId);
    return rows
      .map(({ template, questionCount }) => toTemplate(template, questionCount, defaultId))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  });
