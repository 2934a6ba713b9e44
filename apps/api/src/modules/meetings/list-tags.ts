import type { Tag } from '@pauta/contract';
import { type Ctx, companyScope } from '../../platform/context.ts';
import { tags } from './meetings.table.ts';

export const listTags = async (ctx: Ctx): Promise<Tag[]> => {
  const rows = await ctx.db.read((tx) =>
    tx.select({ id: tags.id, name: tags.name }).from(tags).where(companyScope(tags, ctx)),
  );
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
};
