import { mayEditTag } from '@pauta/contract';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { tags } from '../meetings.table.ts';
import type { TagRow } from './tag-view.ts';

/** Throws `forbidden` for who may not change the tag. */
export const requireTagEdit = ({ actor }: Pick<Ctx, 'actor'>, { userId }: Pick<TagRow, 'userId'>): void => {
  if (!mayEditTag(actor, userId)) throw new ProblemError('forbidden');
};

/** The tag, locked until the transaction ends, for who may change it. */
export const lockTag = async (tx: Tx, ctx: Ctx, id: string): Promise<TagRow> => {
  const [row] = await tx
    .select()
    .from(tags)
    .where(companyScope(tags, ctx, id))
    .for('update');
  const tag = orThrow(row, 'tag_not_found');
  requireTagEdit(ctx, tag);
  return tag;
};

/** Tells everybody in the company that its tags are others now. */
export const publishTags = (tx: Tx, { actor }: Pick<Ctx, 'actor'>): Promise<void> =>
  publish(tx, actor.companyId, { userIds: [], teamIds: [], isEverybody: true }, { topic: 'meeting.tags' });
