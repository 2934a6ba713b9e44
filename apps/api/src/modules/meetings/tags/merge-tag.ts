import type { api, Received, Reply } from '@pauta/contract';
import { and, asc, eq, inArray, lt, like, sql } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { erasableBefore, refuseGone } from '../../../platform/lately-deleted.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { meetings, meetingTags, meetingViews, tagMerges, tags } from '../meetings.table.ts';
import { publishTags, requireTagEdit } from './tag-access.ts';
import { orNameTaken } from './save-tag.ts';
import { type TagRow, viewTag } from './tag-view.ts';

type Merge = typeof api.tags.merge;
type Unmerge = typeof api.tags.unmerge;
type MergeRow = typeof tagMerges.$inferSelect;

/** Locks both tags in a fixed order, to prevent deadlocks of concurrent merges. */
const lockBoth = async (tx: Tx, ctx: Ctx, id: string, intoId: string): Promise<{ tag: TagRow; into: TagRow }> => {
  const rows = await tx
    .select()
    .from(tags)
    .where(and(companyScope(tags, ctx), inArray(tags.id, [id, intoId])))
    .orderBy(asc(tags.id))
    .for('update');
  const find = (wanted: string): TagRow =>
    orThrow(
      rows.find((row) => row.id === wanted),
      'tag_not_found',
    );
  return { tag: find(id), into: find(intoId) };
};

/** Replaces a tag by another on every meeting. */
const moveLinks = async (tx: Tx, ctx: Ctx, id: string, intoId: string) => {
  const { companyId } = ctx.actor;
  const ofTag = and(eq(meetingTags.companyId, companyId), eq(meetingTags.tagId, id));
  const { meetingId } = meetingTags;
  const added = await tx
    .insert(meetingTags)
    .select(sql`select company_id, meeting_id, ${intoId}::uuid, start_at from meeting_tags where ${ofTag}`)
    .onConflictDoNothing()
    .returning({ id: meetingId });
  const removed = await tx.delete(meetingTags).where(ofTag).returning({ id: meetingId });
  // A deleted meeting is restored with its current tags.
  await tx
    .update(meetings)
    .set({ deletedTagIds: sql`array_append(${meetings.deletedTagIds}, ${intoId}::uuid)` })
    .where(and(companyScope(meetings, ctx), sql`${id}::uuid = any(${meetings.deletedTagIds})`));
  return { meetingIds: removed.map((row) => row.id), addedMeetingIds: added.map((row) => row.id) };
};

type Filter = MergeRow['views'][number]['filter'];

/** The filter with the other tag in place of a tag, each tag once. */
const mergedFilter = (filter: Filter, id: string, intoId: string): Filter => {
  const merged = (tagId: string): string => (tagId === id ? intoId : tagId);
  const { tagId, tagIds } = filter;
  return {
    ...filter,
    ...(tagId && { tagId: merged(tagId) }),
    ...(tagIds && { tagIds: [...new Set(tagIds.split(',').map(merged))].join(',') }),
  };
};

/** Replaces a tag by another in the filters of views. Returns the earlier filters. */
const moveViews = async (tx: Tx, ctx: Ctx, id: string, intoId: string): Promise<MergeRow['views']> => {
  const rows = await tx
    .select({ id: meetingViews.id, filter: meetingViews.filter })
    .from(meetingViews)
    .where(and(companyScope(meetingViews, ctx), like(sql`${meetingViews.filter}::text`, `%${id}%`)))
    .for('update');
  for (const { id: viewId, filter } of rows) {
    await tx
      .update(meetingViews)
      .set({ filter: mergedFilter(filter, id, intoId) })
      .where(companyScope(meetingViews, ctx, viewId));
  }
  return rows;
};

/** Merges a tag into another: its meetings and views get that one. Can be undone for a minute. */
export const mergeTag = (ctx: Ctx, { params: { id }, body: { intoId } }: Received<Merge>): Promise<Reply<Merge>> =>
  // A system transaction, because requests can't see deleted meetings, whose tags change too.
  ctx.platform.database.system.transaction(async (tx) => {
    if (id === intoId) throw new ProblemError('tag_not_found');
    const { tag, into } = await lockBoth(tx, ctx, id, intoId);
    requireTagEdit(ctx, tag);
    const { name, color, userId, companyId, createdAt: tagCreatedAt } = tag;
    const moved = await moveLinks(tx, ctx, id, intoId);
    const views = await moveViews(tx, ctx, id, intoId);
    await tx.delete(tags).where(companyScope(tags, ctx, id));
    await tx
      .insert(tagMerges)
      .values({ id, companyId, intoId, name, color, userId, tagCreatedAt, ...moved, views, mergedAt: ctx.now() });
    const meetingCount = moved.meetingIds.length;
    await recordAudit(tx, ctx, 'tag.merge', id, { name, into: into.name, intoId, meetingCount });
    await publishTags(tx, ctx);
    return viewTag(ctx, into);
  });

const restoreViews = async (tx: Tx, ctx: Ctx, { id, intoId, views }: MergeRow): Promise<void> => {
  for (const view of views) {
    // Views edited since the merge are left alone.
    const isAsMerged = sql`${meetingViews.filter} = ${JSON.stringify(mergedFilter(view.filter, id, intoId))}::jsonb`;
    await tx
      .update(meetingViews)
      .set({ filter: view.filter })
      .where(and(companyScope(meetingViews, ctx, view.id), isAsMerged));
  }
};

/** Undoes a recent merge of a tag. */
export const unmergeTag = (ctx: Ctx, { params }: Received<Unmerge>): Promise<Reply<Unmerge>> =>
  orNameTaken(
    ctx.platform.database.system.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(tagMerges)
        .where(companyScope(tagMerges, ctx, params.id))
        .for('update');
      const merge = orThrow(found, 'tag_not_found');
      requireTagEdit(ctx, merge);
      refuseGone({ deletedAt: merge.mergedAt }, ctx.now(), 'tag_not_found');
      const { id, companyId, intoId, name, color, userId, tagCreatedAt: createdAt, addedMeetingIds } = merge;
      const [row] = await tx.insert(tags).values({ id, companyId, name, color, userId, createdAt }).returning();
      await tx.execute(sql`
        insert into meeting_tags (company_id, meeting_id, tag_id, start_at)
        select meetings.company_id, meetings.id, ${id}, meetings.start_at
        from tag_merges join meetings on meetings.id = any(tag_merges.meeting_ids)
        where tag_merges.id = ${id} and meetings.company_id = ${companyId} and meetings.deleted_at is null`);
      if (addedMeetingIds.length) {
        await tx
          .delete(meetingTags)
          .where(
            and(
              eq(meetingTags.companyId, companyId),
              eq(meetingTags.tagId, intoId),
              sql`${meetingTags.meetingId} in (select unnest(added_meeting_ids) from tag_merges where id = ${id})`,
            ),
          );
      }
      await restoreViews(tx, ctx, merge);
      await tx.delete(tagMerges).where(companyScope(tagMerges, ctx, id));
      await recordAudit(tx, ctx, 'tag.unmerge', id, { name, intoId });
      await publishTags(tx, ctx);
      return viewTag(ctx, orThrow(row, 'internal'));
    }),
  );

/** Deletes merges that can no longer be undone. */
export const sweepTagMerges = async ({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<void> => {
  await database.background.system.transaction((tx) =>
    tx.delete(tagMerges).where(lt(tagMerges.mergedAt, erasableBefore(now()))),
  );
};
