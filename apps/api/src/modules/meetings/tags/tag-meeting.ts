import type { api, Received, Reply } from '@pauta/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { lockMeeting, type MeetingRow } from '../meeting-access.ts';
import { touchMeeting } from '../meeting-facts.ts';
import { meetingTags, tags } from '../meetings.table.ts';
import { publishMeetingChange } from '../stages.ts';

type Assign = typeof api.tags.assign;

/** Adds tags of the company to a meeting. Throws `tag_not_found`. */
export const linkTags = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { companyId, id: meetingId, startAt }: Pick<MeetingRow, 'companyId' | 'id' | 'startAt'>,
  tagIds: readonly string[],
): Promise<void> => {
  if (!tagIds.length) return;
  const known = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(companyScope(tags, ctx), inArray(tags.id, [...tagIds])))
    // Prevents deletion of the tags before the links are inserted.
    .for('key share');
  if (known.length !== tagIds.length) throw new ProblemError('tag_not_found');
  await tx.insert(meetingTags).values(tagIds.map((tagId) => ({ companyId, meetingId, tagId, startAt })));
};

/** Replaces the tags of a meeting. */
export const tagMeeting = (ctx: Ctx, { params, body }: Received<Assign>): Promise<Reply<Assign>> =>
  ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', params.id);
    const ofMeeting = eq(meetingTags.meetingId, meeting.id);
    const links = await tx.select({ tagId: meetingTags.tagId }).from(meetingTags).where(ofMeeting);
    const before = links.map(({ tagId }) => tagId);
    const tagIds = [...new Set(body.tagIds)];
    const added = tagIds.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !tagIds.includes(id));
    if (removed.length) await tx.delete(meetingTags).where(and(ofMeeting, inArray(meetingTags.tagId, removed)));
    await linkTags(tx, ctx, meeting, added);
    if (added.length || removed.length) {
      await touchMeeting(tx, meeting.id);
      await recordAudit(tx, ctx, 'meeting.tag', meeting.id, { added, removed });
      await publishMeetingChange(tx, meeting, { status: meeting.status, stage: meeting.stage, progress: 0 });
    }
    const shown = await tx
      .select({ id: tags.id, name: tags.name, color: tags.color })
      .from(tags)
      .innerJoin(meetingTags, and(eq(meetingTags.tagId, tags.id), ofMeeting))
      .orderBy(tags.name);
    return { id: meeting.id, tagIds: shown.map(({ id }) => id), tags: shown };
  });
