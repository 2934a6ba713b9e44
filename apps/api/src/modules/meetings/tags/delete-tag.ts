import type { api, Received } from '@pauta/contract';
import { count, eq } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import { meetingTags, tags } from '../meetings.table.ts';
import { lockTag, publishTags } from './tag-access.ts';

/** Deletes a tag, and removes it from every meeting. */
export const deleteTag = (ctx: Ctx, { params }: Received<typeof api.tags.remove>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const tag = await lockTag(tx, ctx, params.id);
    const [links] = await tx.select({ total: count() }).from(meetingTags).where(eq(meetingTags.tagId, tag.id));
    await tx.delete(tags).where(companyScope(tags, ctx, tag.id));
    await recordAudit(tx, ctx, 'tag.delete', tag.id, { name: tag.name, meetingCount: links?.total ?? 0 });
    await publishTags(tx, ctx);
    return undefined;
  });
