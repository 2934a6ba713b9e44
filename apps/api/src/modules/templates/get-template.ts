import type { Question, TemplateWithQuestions } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { writeOwnSettings } from '../identity/users/own-settings.ts';
import { defaultTemplateId, readQuestions, readTemplate, toTemplate } from './template-access.ts';

type ById = { params: { id: string } };

const view = async (tx: Tx, ctx: Ctx, id: string): Promise<TemplateWithQuestions> => {
  const row = await readTemplate(tx, ctx, id);
  const list = await readQuestions(tx, row.id);
  return { ...toTemplate(row, list.length, await defaultTemplateId(tx, ctx.actor.userId)), questions: list };
};

export const getTemplate = (ctx: Ctx, { params }: ById): Promise<TemplateWithQuestions> =>
  ctx.db.read((tx) => view(tx, ctx, params.id));

export const getQuestions = (ctx: Ctx, { params }: ById): Promise<Question[]> =>
  ctx.db.read(async (tx) => readQuestions(tx, (await readTemplate(tx, ctx, params.id)).id));

/** Makes the template the one that the actor's next meetings get. */
export const loadTemplate = (ctx: Ctx, { params }: ById): Promise<TemplateWithQuestions> =>
  ctx.db.transaction(async (tx) => {
    const row = await readTemplate(tx, ctx, params.id);
    await writeOwnSettings(tx, ctx, { templateId: row.id, isDefaultTemplate: true });
    await recordAudit(tx, ctx, 'template.load', row.id);
    return view(tx, ctx, row.id);
  });
