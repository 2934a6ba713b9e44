import type { Template } from '@pauta/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { people } from '../identity/users/people.ts';
import { readDefaultTemplates, toTemplate, usableTemplates } from './template-access.ts';
import { questions, templates } from './templates.table.ts';

const owner = {
  id: people.id,
  firstName: people.firstName,
  lastName: people.lastName,
  emailAddress: people.emailAddress,
};

export const listTemplates = (ctx: Ctx): Promise<Template[]> =>
  ctx.db.read(async (tx) => {
    const rows = await tx
      .select({ template: templates, owner, questionCount: count(questions.id) })
      .from(templates)
      .leftJoin(people, eq(people.id, templates.ownerId))
      .leftJoin(questions, and(eq(questions.templateId, templates.id), isNull(questions.removedAt)))
      .where(usableTemplates(ctx))
      .groupBy(templates.id, ...Object.values(owner));
    const defaults = await readDefaultTemplates(tx, ctx.actor.userId);
    return rows
      .map((row) => toTemplate(ctx, row.template, row.owner, row.questionCount, defaults))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  });
