import { displayName, hasOptions, type Question, type QuestionFields } from '@pauta/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { people } from '../identity/users/people.ts';
import { readQuestions } from './template-access.ts';
import { questions, templates, templateVersions } from './templates.table.ts';

type TemplateRow = typeof templates.$inferSelect;

/** A question to publish; a new one has no id. */
export type NextQuestion = QuestionFields & { readonly id?: string | undefined };

type Published = Pick<TemplateRow, 'id' | 'companyId' | 'name' | 'version'>;

/** Stores the current state as a version, unless it is stored already. */
const keepVersion = async (
  tx: Tx,
  { id: templateId, companyId, name, version }: Published,
  asked: readonly Question[],
  { userId, at }: { userId: string | null; at: Date },
): Promise<void> => {
  await tx
    .insert(templateVersions)
    .values({ companyId, templateId, version, name, questions: [...asked], userId, at })
    .onConflictDoNothing();
};

const asAsked = ({ text, subprompt, type, options }: QuestionFields) => ({
  text,
  subprompt: subprompt || null,
  type,
  options: hasOptions(type) ? options : [],
});

const quoted = (texts: readonly string[]): string => {
  const shown = texts.slice(0, 3).map((text) => `“${text}”`);
  return texts.length > shown.length ? `${shown.join(', ')}…` : shown.join(', ');
};

/** Differences between two states of a template, as quotes of what was added, changed or removed. */
const differences = (
  before: { name: string; questions: readonly Question[] },
  after: { name: string; questions: readonly Question[] },
): string => {
  const key = (question: Question): string => JSON.stringify(asAsked(question));
  const known = new Map(before.questions.map((question) => [question.id, key(question)]));
  const kept = new Set(after.questions.map(({ id }) => id));
  const changed = after.questions.filter((question) => known.get(question.id) !== key(question));
  const gone = before.questions.filter(({ id }) => !kept.has(id));
  const texts = [...changed, ...gone].map(({ text }) => text);
  if (before.name !== after.name) texts.unshift(after.name);
  // Only the order differs.
  return quoted(texts.length ? texts : after.questions.map(({ text }) => text));
};

/** Throws if the version is outdated, with the newer changes and their author. */
export const requireVersion = async (tx: Tx, template: TemplateRow, version: number | undefined): Promise<void> => {
  if (version === undefined || version === template.version) return;
  const rows = await tx
    .select({ kept: templateVersions, by: people })
    .from(templateVersions)
    .leftJoin(people, eq(people.id, templateVersions.userId))
    .where(
      and(eq(templateVersions.templateId, template.id), inArray(templateVersions.version, [version, template.version])),
    );
  const read = rows.find(({ kept }) => kept.version === version);
  const newest = rows.find(({ kept }) => kept.version === template.version);
  const now = { name: template.name, questions: await readQuestions(tx, template.id) };
  throw new ProblemError('template_changed', {
    values: {
      by: newest?.by ? displayName(newest.by) : '—',
      version: template.version,
      changed: differences(read?.kept ?? { name: now.name, questions: [] }, now),
    },
  });
};

/**
 * Publishes the next version of a locked template. Questions keep their ids, also when restored from an older version;
 * missing ones are removed.
 */
export const publish = async (
  tx: Tx,
  ctx: Ctx,
  before: TemplateRow,
  next: { name: string; questions: readonly NextQuestion[] },
): Promise<TemplateRow> => {
  const { id: templateId, companyId } = before;
  const at = ctx.now();
  await keepVersion(tx, before, await readQuestions(tx, templateId), {
    userId: before.ownerId,
    at: before.updatedAt,
  });
  const known = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(companyScope(questions, ctx), eq(questions.templateId, templateId)));
  const ids = new Set(known.map(({ id }) => id));
  const wanted = next.questions.flatMap(({ id }) => id ?? []);
  if (wanted.some((id) => !ids.has(id))) throw new ProblemError('question_not_found');

  await tx
    .update(questions)
    .set({ removedAt: at })
    .where(and(eq(questions.templateId, templateId), isNull(questions.removedAt)));
  for (const [position, question] of next.questions.entries()) {
    const values = { ...asAsked(question), position, removedAt: null };
    if (question.id === undefined) await tx.insert(questions).values({ companyId, templateId, ...values });
    else
      await tx
        .update(questions)
        .set(values)
        .where(companyScope(questions, ctx, question.id));
  }
  const [row] = await tx
    .update(templates)
    .set({ name: next.name, version: sql`${templates.version} + 1` })
    .where(companyScope(templates, ctx, templateId))
    .returning();
  const after = orThrow(row, 'template_not_found');
  await keepVersion(tx, after, await readQuestions(tx, templateId), { userId: ctx.actor.userId, at });
  return after;
};

/** Creates a template. */
export const writeTemplate = async (
  tx: Tx,
  ctx: Ctx,
  { name, isShared, questions: asked }: { name: string; isShared: boolean; questions: readonly QuestionFields[] },
): Promise<TemplateRow> => {
  const { companyId, userId } = ctx.actor;
  const [row] = await tx.insert(templates).values({ companyId, ownerId: userId, name, isShared }).returning();
  const template = orThrow(row, 'internal');
  await tx
    .insert(questions)
    .values(
      asked.map((question, position) => ({ companyId, templateId: template.id, position, ...asAsked(question) })),
    );
  await keepVersion(tx, template, await readQuestions(tx, template.id), { userId, at: ctx.now() });
  return template;
};
