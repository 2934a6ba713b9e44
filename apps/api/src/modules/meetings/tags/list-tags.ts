import type { CompanyTag } from '@pauta/contract';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import { tags } from '../meetings.table.ts';
import { viewTag } from './tag-view.ts';

export const listTags = async (ctx: Ctx): Promise<CompanyTag[]> => {
  const rows = await ctx.db.read((tx) => tx.select().from(tags).where(companyScope(tags, ctx)));
  return rows.map((row) => viewTag(ctx, row)).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
};
