import type { api, Received, Reply } from '@pauta/contract';
import { and, count, eq, isNull, like, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import { orThrow } from '../../../platform/problem-error.ts';
import { meetingTags, meetingViews, tags } from '../meetings.table.ts';
import { viewTag } from './tag-view.ts';

type Get = typeof api.tags.get;

/** Includes usage counts, shown before a deletion. */
export const getTag = (ctx: Ctx, { params }: Received<Get>): Promise<Reply<Get>> =>
  ctx.db.read(async (tx) => {
    const [row] = await tx
      .select()
      .from(tags)
      .where(companyScope(tags, ctx, params.id));
    const tag = orThrow(row, 'tag_not_found');
    const [links] = await tx.select({ total: count() }).from(meetingTags).where(eq(meetingTags.tagId, tag.id));
    const asks = and(companyScope(meetingViews, ctx), like(sql`${meetingViews.filter}::text`, `%${tag.id}%`));
    const [views] = await tx
      .select({ total: count() })
      .from(meetingViews)
      .where(and(asks, isNull(meetingViews.deletedAt)));
    return { ...viewTag(ctx, tag), meetingCount: links?.total ?? 0, viewCount: views?.total ?? 0 };
  });
