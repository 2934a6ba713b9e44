import type { Meeting, MeetingPatch } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { definedOnly } from '../../platform/defined-only.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readTemplate } from '../templates/template-access.ts';
import { lockMeeting } from './meeting-access.ts';
import { viewMeeting } from './meeting-view.ts';
import { meetings, meetingTags } from './meetings.table.ts';
import { publishMeetingChange } from './stages.ts';

export const updateMeeting = (
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: MeetingPatch },
): Promise<Meeting> =>
  ctx.db.transaction(async (tx) => {
    const before = await lockMeeting(tx, ctx, 'edit', params.id);
    if (body.templateId) await readTemplate(tx, ctx, body.templateId);
    const { startAt, ...rest } = body;
    const [after] = await tx
      .update(meetings)
      .set({
        ...definedOnly(rest),
        ...(rest.meetingType && { meetingTypeReason: 'chosen' as const }),
        ...(startAt === undefined ? {} : { startAt: new Date(startAt) }),
      })
      .where(companyScope(meetings, ctx, before.id))
      .returning();
    const row = orThrow(after, 'meeting_not_found');
    if (startAt !== undefined) {
      await tx.update(meetingTags).set({ startAt: row.startAt }).where(eq(meetingTags.meetingId, row.id));
    }
    await recordAudit(tx, ctx, 'meeting.update', row.id, { fields: Object.keys(body) });
    await publishMeetingChange(tx, row, { status: row.status, stage: row.stage, progress: 0 });
    return viewMeeting(tx, ctx, row.id);
  });
