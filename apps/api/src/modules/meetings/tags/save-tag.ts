import type { api, Received, Reply } from '@pauta/contract';
import { count } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database.ts';
import { definedOnly } from '../../../platform/defined-only.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { lockCompany } from '../../companies/company-names.ts';
import { tags } from '../meetings.table.ts';
import { lockTag, publishTags } from './tag-access.ts';
import { viewTag } from './tag-view.ts';

type Create = typeof api.tags.create;
type Update = typeof api.tags.update;

const mostTags = 500;

/** Maps a unique violation to an error: names are compared ignoring case and accents. */
export const orNameTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (isDuplicate(error)) throw new ProblemError('tag_name_taken');
    throw error;
  }
};

const oneSpaced = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ');

/** Creates a tag for the company. */
export const createTag = (ctx: Ctx, { body: { name, color } }: Received<Create>): Promise<Reply<Create>> =>
  orNameTaken(
    ctx.db.transaction(async (tx) => {
      const { companyId, userId } = ctx.actor;
      await lockCompany(tx, companyId);
      const [known] = await tx.select({ total: count() }).from(tags).where(companyScope(tags, ctx));
      if ((known?.total ?? 0) >= mostTags) throw new ProblemError('too_many_tags', { values: { most: mostTags } });
      const [row] = await tx
        .insert(tags)
        .values({ companyId, userId, name: oneSpaced(name), color })
        .returning();
      const tag = orThrow(row, 'internal');
      await recordAudit(tx, ctx, 'tag.create', tag.id, { name: tag.name });
      await publishTags(tx, ctx);
      return viewTag(ctx, tag);
    }),
  );

/** Renames or recolours a tag. */
export const updateTag = (ctx: Ctx, { params, body }: Received<Update>): Promise<Reply<Update>> =>
  orNameTaken(
    ctx.db.transaction(async (tx) => {
      const before = await lockTag(tx, ctx, params.id);
      const change = definedOnly({ ...body, name: body.name && oneSpaced(body.name) });
      const [after] = await tx
        .update(tags)
        .set(change)
        .where(companyScope(tags, ctx, before.id))
        .returning();
      await recordAudit(tx, ctx, 'tag.update', before.id, { ...change, before: before.name });
      await publishTags(tx, ctx);
      return viewTag(ctx, orThrow(after, 'tag_not_found'));
    }),
  );
