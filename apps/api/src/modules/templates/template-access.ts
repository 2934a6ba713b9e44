import type { Question, Template } from '@pauta/contract';
import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { defaultTemplateOf } from '../companies/default-template.ts';
import { people } from '../identity/users/people.ts';
import { questions, templates } from './templates.table.ts';

/** Templates that the actor may use: their own and those shared in the company. */
export const usableTemplates = (ctx: Pick<Ctx, 'actor'>): SQL | undefined =>
  and(companyScope(templates, ctx), or(eq(templates.isShared, true), eq(templates.ownerId, ctx.actor.userId)));

const toQuestion = (row: typeof questions.$inferSelect): Question => ({
  id: row.id,
  text: row.text,
  subprompt: row.subprompt,
  type: row.type,
  options: row.options,
  position: row.position,
});

/** Questions of a template, in order. */
export const readQuestions = async (tx: Tx, templateId: string): Promise<Question[]> => {
  const rows = await tx
    .select()
    .from(questions)
    .where(eq(questions.templateId, templateId))
    .orderBy(asc(questions.position));
  return rows.map(toQuestion);
};

/** The template that a person's meetings get where they chose none: their own choice, else the company's. */
export const defaultTemplateId = async (tx: Tx, userId: string): Promise<string | null> => {
  const [row] = await tx
    .select({ own: people.templateId, company: defaultTemplateOf(people.companyId) })
    .from(people)
    .where(eq(people.id, userId));
  return row?.own ?? row?.company ?? null;
};

/** Id and name of a template, also of one that the reader may not use themselves; null once it is gone. */
export const readTemplateName = async (tx: Tx, id: string): Promise<{ id: string; name: string } | null> => {
  const [row] = await tx.select({ id: templates.id, name: templates.name }).from(templates).where(eq(templates.id, id));
  return row ?? null;
};

type Row = typeof templates.$inferSelect;

export const toTemplate = (row: Row, questionCount: number, defaultId: string | null): Template => ({
  id: row.id,
  name: row.name,
  isShared: row.isShared,
  isDefault: row.id === defaultId,
  questionCount,
  updatedAt: row.updatedAt.toISOString(),
});

/** The template, or `template_not_found` when the actor may not use it. */
export const readTemplate = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), usableTemplates(ctx)));
  return orThrow(row, 'template_not_found');
};
