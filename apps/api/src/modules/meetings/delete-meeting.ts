import type { Meeting } from '@pauta/contract';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit, systemCtx } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { meetingFolder } from '../../platform/storage/storage.ts';
import { audienceOf, lockKeptMeeting, type MeetingRow, refuseWhileBusy } from './meeting-access.ts';
import { viewMeeting } from './meeting-view.ts';
import { requestProcessing } from './meeting-subject.ts';
import { meetings, meetingTags, tags } from './meetings.table.ts';
import { publishMeetingChange } from './stages.ts';

type ById = { params: { id: string } };

const dayMs = 24 * 60 * 60_000;
/** Delay before erasing: a restore sent in time may still be in progress. */
const graceMs = 60_000;

const isPastRestoring = (ctx: Ctx, { eraseAt }: MeetingRow): boolean => eraseAt !== null && eraseAt <= ctx.now();

/**
 * Soft-deletes a meeting: row-level security hides it from every request at once. Its rows and files stay until
 * `sweepDeletedMeetings`. A repeated request succeeds.
 */
export const deleteMeeting = (ctx: Ctx, { params }: ById): Promise<undefined> =>
  ctx.platform.database.system.transaction(async (tx) => {
    const meeting = await lockKeptMeeting(tx, ctx, params.id);
    if (meeting.deletedAt) return undefined;
    const deletedAt = ctx.now();
    await refuseWhileBusy(tx, meeting.id);
    // Counts of a tag include all its links.
    const links = await tx.delete(meetingTags).where(eq(meetingTags.meetingId, meeting.id)).returning();
    await tx
      .update(meetings)
      .set({
        deletedAt,
        deletedBy: ctx.actor.userId,
        eraseAt: new Date(deletedAt.getTime() + ctx.platform.config.PAUTA_DELETED_DAYS * dayMs),
        deletedTagIds: links.map(({ tagId }) => tagId),
        idempotencyKey: null,
      })
      .where(companyScope(meetings, ctx, meeting.id));
    await recordAudit(tx, ctx, 'meeting.delete', meeting.id, { title: meeting.title });
    const audience = await audienceOf(tx, meeting.userId);
    await publish(tx, meeting.companyId, audience, { topic: 'meeting.removed', meetingId: meeting.id });
    return undefined;
  });

/** Restores a deleted meeting; one that is not deleted is unchanged. */
export const restoreMeeting = async (ctx: Ctx, { params }: ById): Promise<Meeting> => {
  const restored = await ctx.platform.database.system.transaction(async (tx) => {
    const meeting = await lockKeptMeeting(tx, ctx, params.id);
    const { id: meetingId, companyId, deletedAt, deletedTagIds, startAt } = meeting;
    if (!deletedAt) return undefined;
    if (isPastRestoring(ctx, meeting)) throw new ProblemError('meeting_not_found');
    await tx
      .update(meetings)
      .set({ deletedAt: null, deletedBy: null, eraseAt: null, deletedTagIds: [] })
      .where(companyScope(meetings, ctx, meetingId));
    const kept = deletedTagIds.length
      ? await tx
          .select()
          .from(tags)
          .where(and(companyScope(tags, ctx), inArray(tags.id, deletedTagIds)))
      : [];
    if (kept.length) {
      await tx.insert(meetingTags).values(kept.map(({ id: tagId }) => ({ companyId, meetingId, tagId, startAt })));
    }
    await recordAudit(tx, ctx, 'meeting.restore', meetingId);
    await publishMeetingChange(tx, meeting, { status: meeting.status, stage: meeting.stage, progress: 0 });
    return meeting;
  });
  // Its stages may have become due meanwhile.
  if (restored?.status === 'processing') await requestProcessing(ctx.platform, ctx.actor.companyId, params.id);
  return ctx.db.read((tx) => viewMeeting(tx, ctx, params.id));
};

/** Makes the deletion final: the next `sweepDeletedMeetings` erases the meeting. */
export const eraseMeeting = (ctx: Ctx, { params }: ById): Promise<undefined> =>
  ctx.platform.database.system.transaction(async (tx) => {
    const meeting = await lockKeptMeeting(tx, ctx, params.id);
    if (!meeting.deletedAt) throw new ProblemError('meeting_not_found');
    if (isPastRestoring(ctx, meeting)) return undefined;
    await tx
      .update(meetings)
      .set({ eraseAt: ctx.now() })
      .where(companyScope(meetings, ctx, meeting.id));
    await recordAudit(tx, ctx, 'meeting.request_erasure', meeting.id, { title: meeting.title });
    return undefined;
  });

/**
 * Erases deleted meetings: the files first, then the rows. After a crash in between, the next run finds the rows and
 * continues; they can't be restored any more.
 */
export const sweepDeletedMeetings = async (platform: Platform): Promise<void> => {
  const { system } = platform.database;
  const due = lt(meetings.eraseAt, new Date(platform.now().getTime() - graceMs));
  const gone = await system.read((tx) =>
    tx.select({ id: meetings.id, companyId: meetings.companyId }).from(meetings).where(due),
  );
  for (const { id, companyId } of gone) {
    await platform.uploadFiles.remove(id);
    await platform.storage.remove(meetingFolder(companyId, id));
    await system.transaction(async (tx) => {
      const [erased] = await tx
        .delete(meetings)
        .where(and(eq(meetings.id, id), due))
        .returning({ id: meetings.id });
      if (erased) await recordAudit(tx, systemCtx(platform, companyId, 'upkeep'), 'meeting.erase', id);
    });
    // Jobs in progress saw the rows until now, and may have written a file meanwhile.
    await platform.storage.remove(meetingFolder(companyId, id));
  }
};
