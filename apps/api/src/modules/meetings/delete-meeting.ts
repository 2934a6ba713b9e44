import { type Ctx, ofCompany, recordAudit } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { meetingFolder } from '../../platform/storage.ts';
import { removeUploadFile } from '../recordings/upload-files.ts';
import { audienceOf, lockMeeting, refuseWhileBusy } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

/** Deletes the meeting and all that hangs on it, then its files: what is gone from the database is gone for everybody. */
export const deleteMeeting = async (ctx: Ctx, { params }: { params: { id: string } }): Promise<undefined> => {
  const id = await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, params.id);
    await refuseWhileBusy(tx, meeting.id);
    const audience = await audienceOf(tx, meeting.userId);
    await tx.delete(meetings).where(ofCompany(meetings, ctx, meeting.id));
    await recordAudit(tx, ctx, 'meeting.delete', meeting.id, { title: meeting.title });
    await publish(tx, ctx.actor.companyId, audience, { topic: 'meeting.removed', meetingId: meeting.id });
    return meeting.id;
  });
  await removeUploadFile(ctx.platform, id);
  await ctx.platform.storage.remove(meetingFolder(ctx.actor.companyId, id));
  return undefined;
};
