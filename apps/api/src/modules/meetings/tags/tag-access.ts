import { mayEditTag } from '@pauta/contract';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { tags } from '../meetings.table.ts';
import type { TagRow } from './tag-view.ts';

/** Throws `forbidden` unless the actor may edit the tag. */
export const requireTagEdit = ({ actor }: Pick<Ctx, 'actor'>, { userId }: Pick<TagRow, 'userId'>): void => {
  if (!mayEditTag(actor, userId)) throw new ProblemError('forbidden');
};

/** Locks the tag, if the actor may edit it. */
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

/** Publishes a change of the company's tags to everybody in it. */
export const publishTags = (tx: Tx, { actor }: Pick<Ctx, 'actor'>): Promise<void> =>
  publish(tx, actor.companyId, { userIds: [], teamIds: [], isEverybody: true }, { topic: 'meeting.tags' });
