import { type CompanyTag, mayEditTag } from '@pauta/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { tags } from '../meetings.table.ts';

export type TagRow = typeof tags.$inferSelect;

export const viewTag = ({ actor }: Pick<Ctx, 'actor'>, { id, name, color, userId }: TagRow): CompanyTag => ({
  id,
  name,
  color,
  canEdit: mayEditTag(actor, userId),
});
