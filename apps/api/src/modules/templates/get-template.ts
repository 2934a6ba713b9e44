import {
  type api,
  displayName,
  type Question,
  type Received,
  type Reply,
  type TemplateWithQuestions,
} from '@pauta/contract';
import { desc, eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { people } from '../identity/users/people.ts';
import { writeOwnSettings } from '../identity/users/own-settings.ts';
import { readQuestions, readTemplate, viewTemplate } from './template-access.ts';
import { templateVersions } from './templates.table.ts';

type ById = { params: { id: string } };

export const getTemplate = (ctx: Ctx, { params }: ById): Promise<TemplateWithQuestions> =>
  ctx.db.read(async (tx) => viewTemplate(tx, ctx, await readTemplate(tx, ctx, params.id)));

export const getQuestions = (ctx: Ctx, { params }: ById): Promise<Question[]> =>
  ctx.db.read(async (tx) => readQuestions(tx, (await readTemplate(tx, ctx, params.id)).id));

type Versions = typeof api.templates.versions;

/** Versions of a template, the newest first. A template without edits has only the current one. */
export const listVersions = (ctx: Ctx, { params }: Received<Versions>): Promise<Reply<Versions>> =>
  ctx.db.read(async (tx) => {
    const template = await readTemplate(tx, ctx, params.id);
    const rows = await tx
      .select({ kept: templateVersions, by: people })
      .from(templateVersions)
      .leftJoin(people, eq(people.id, templateVersions.userId))
      .where(eq(templateVersions.templateId, template.id))
      .orderBy(desc(templateVersions.version));
    const kept = rows.map(({ kept: { version, name, questions, at }, by }) => ({
      version,
      name,
      questions,
      by: by && { id: by.id, displayName: displayName(by) },
      at: at.toISOString(),
    }));
    if (kept[0]?.version === template.version) return kept;
    const { name, version, updatedAt } = template;
    return [
      { version, name, questions: await readQuestions(tx, template.id), by: null, at: updatedAt.toISOString() },
      ...kept,
    ];
  });

/** Makes the template the default of the actor. */
export const loadTemplate = (ctx: Ctx, { params }: ById): Promise<TemplateWithQuestions> =>
  ctx.db.transaction(async (tx) => {
    const row = await readTemplate(tx, ctx, params.id);
    await writeOwnSettings(tx, ctx, { templateId: row.id, isDefaultTemplate: true });
    await recordAudit(tx, ctx, 'template.load', row.id);
    return viewTemplate(tx, ctx, row);
  });
