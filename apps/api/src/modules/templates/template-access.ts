import { displayName, type Question, type Template, type TemplateWithQuestions } from '@pauta/contract';
import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { defaultTemplateOf } from '../companies/default-template.ts';
import { people } from '../identity/users/people.ts';
import { questions, templates } from './templates.table.ts';

type By = Pick<Ctx, 'actor'>;

const ownOrShared = (userId: string): SQL | undefined =>
  or(eq(templates.isShared, true), eq(templates.ownerId, userId));

/** SQL: templates that the actor may use, including deleted ones: their own and shared ones. */
const keptTemplates = (ctx: By): SQL | undefined => and(companyScope(templates, ctx), ownOrShared(ctx.actor.userId));

/** SQL: templates that the actor may use: their own and shared ones. */
export const usableTemplates = (ctx: By): SQL | undefined => and(keptTemplates(ctx), isNull(templates.deletedAt));

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
    .where(and(eq(questions.templateId, templateId), isNull(questions.removedAt)))
    .orderBy(asc(questions.position));
  return rows.map(toQuestion);
};

/** Ids of the questions of each of these templates, in order. */
export const readQuestionIds = async (tx: Tx, templateIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await tx
    .select({ id: questions.id, templateId: questions.templateId })
    .from(questions)
    .where(and(inArray(questions.templateId, [...templateIds]), isNull(questions.removedAt)))
    .orderBy(asc(questions.position));
  const byTemplate = Map.groupBy(rows, ({ templateId }) => templateId);
  return new Map([...byTemplate].map(([templateId, own]) => [templateId, own.map(({ id }) => id)]));
};

/** The first of these templates that the person may use. */
const firstUsable = async (tx: Tx, userId: string, ids: readonly (string | null)[]): Promise<string | null> => {
  for (const id of ids) {
    if (!id) continue;
    const isUsable = and(eq(templates.id, id), isNull(templates.deletedAt), ownOrShared(userId));
    const [row] = await tx.select({ id: templates.id }).from(templates).where(isUsable);
    if (row) return row.id;
  }
  return null;
};

export interface DefaultTemplates {
  /** Default for the person's meetings: their own choice, else the company's. */
  readonly own: string | null;
  readonly company: string | null;
}

export const readDefaultTemplates = async (tx: Tx, userId: string): Promise<DefaultTemplates> => {
  const [row] = await tx
    .select({ own: people.templateId, company: defaultTemplateOf(people.companyId) })
    .from(people)
    .where(eq(people.id, userId));
  if (!row) return { own: null, company: null };
  const company = await firstUsable(tx, userId, [row.company]);
  return { own: (await firstUsable(tx, userId, [row.own])) ?? company, company };
};

/** The default template of a person's meetings. */
export const defaultTemplateId = async (tx: Tx, userId: string): Promise<string | null> =>
  (await readDefaultTemplates(tx, userId)).own;

/** Number of people who have each template as their default. */
export const countDefaults = async (tx: Tx, { actor }: By): Promise<Map<string, number>> => {
  const chosen = sql<string | null>`coalesce(${people.templateId}, ${defaultTemplateOf(people.companyId)})`;
  const rows = await tx
    .select({ templateId: chosen, count: count() })
    .from(people)
    .where(and(eq(people.companyId, actor.companyId), isNull(people.disabledAt)))
    .groupBy(chosen);
  return new Map(rows.flatMap((row) => (row.templateId ? [[row.templateId, row.count] as const] : [])));
};

/** Id and name of a template, even if the reader may not use it or it was deleted. */
export const readTemplateName = async (tx: Tx, id: string): Promise<{ id: string; name: string } | null> => {
  const [row] = await tx.select({ id: templates.id, name: templates.name }).from(templates).where(eq(templates.id, id));
  return row ?? null;
};

type Row = typeof templates.$inferSelect;
type Owner = Pick<typeof people.$inferSelect, 'id' | 'firstName' | 'lastName' | 'emailAddress'>;

/** Whether the actor may edit it: their own, and as an admin any that they may use. */
const mayEdit = ({ actor }: By, { ownerId }: Pick<Row, 'ownerId'>): boolean =>
  actor.isAdmin || ownerId === actor.userId;

export const toTemplate = (
  ctx: By,
  row: Row,
  owner: Owner | null,
  questionCount: number,
  defaults: DefaultTemplates,
): Template => ({
  id: row.id,
  name: row.name,
  isShared: row.isShared,
  isDefault: row.id === defaults.own,
  isCompanyDefault: row.id === defaults.company,
  owner: owner && { id: owner.id, displayName: displayName(owner) },
  mayEdit: mayEdit(ctx, row),
  version: row.version,
  questionCount,
  updatedAt: row.updatedAt.toISOString(),
});

/** The template; throws `template_not_found` if the actor may not use it. */
export const readTemplate = async (tx: Tx, ctx: By, id: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), usableTemplates(ctx)));
  return orThrow(row, 'template_not_found');
};

const lock = async (tx: Tx, ctx: By, id: string, among: SQL | undefined): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), among))
    .for('update');
  const found = orThrow(row, 'template_not_found');
  if (!mayEdit(ctx, found)) throw new ProblemError('forbidden');
  return found;
};

/** Locks the template, if the actor may edit it. */
export const lockTemplate = (tx: Tx, ctx: By, id: string): Promise<Row> => lock(tx, ctx, id, usableTemplates(ctx));

/** The same, including deleted ones. */
export const lockKeptTemplate = (tx: Tx, ctx: By, id: string): Promise<Row> => lock(tx, ctx, id, keptTemplates(ctx));

/** The template as visible to the caller. */
export const viewTemplate = async (tx: Tx, ctx: By, row: Row): Promise<TemplateWithQuestions> => {
  const list = await readQuestions(tx, row.id);
  const [owner] = row.ownerId ? await tx.select().from(people).where(eq(people.id, row.ownerId)) : [];
  const defaults = await readDefaultTemplates(tx, ctx.actor.userId);
  return { ...toTemplate(ctx, row, owner ?? null, list.length, defaults), questions: list };
};
