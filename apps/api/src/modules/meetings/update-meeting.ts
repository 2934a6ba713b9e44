import type { Meeting, MeetingPatch } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { definedOnly } from '../../platform/defined-only.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readTemplate } from '../templates/template-access.ts';
import { recogniseColleagues, typeBySpeakers } from './decide-type.ts';
import { lockMeeting } from './meeting-access.ts';
import { trendOf, writeFacts } from './meeting-facts.ts';
import { requireOwner } from './meeting-owners.ts';
import { viewMeeting } from './meeting-view.ts';
import { meetings, meetingTags } from './meetings.table.ts';
import { publishMeetingChange } from './stages.ts';

/** Changes the given fields of a meeting. */
export const updateMeeting = async (
  tx: Tx,
  ctx: Ctx,
  { params, body }: { params: { id: string }; body: MeetingPatch },
): Promise<Meeting> => {
  const before = await lockMeeting(tx, ctx, 'edit', params.id);
  if (body.templateId) await readTemplate(tx, ctx, body.templateId);
  const { startAt, userId, meetingType, ...rest } = body;
  const isHandedOver = userId !== undefined && userId !== before.userId;
  if (isHandedOver) await requireOwner(tx, ctx, before, userId);
  const [after] = await tx
    .update(meetings)
    .set({
      ...definedOnly(rest),
      ...(meetingType && { meetingType }),
      ...(meetingType !== undefined && {
        meetingTypeReason: meetingType ? ('chosen' as const) : ('assumed' as const),
      }),
      // The key is only unique per person.
      ...(userId !== undefined && { userId, ...(isHandedOver && { idempotencyKey: null }) }),
      ...(startAt === undefined ? {} : { startAt: new Date(startAt) }),
    })
    .where(companyScope(meetings, ctx, before.id))
    .returning();
  const row = orThrow(after, 'meeting_not_found');
  if (startAt !== undefined) {
    await tx.update(meetingTags).set({ startAt: row.startAt }).where(eq(meetingTags.meetingId, row.id));
  }
  if (meetingType === null) {
    await writeFacts(tx, row.id, typeBySpeakers(row, await recogniseColleagues(tx, row)));
  }
  if (isHandedOver && row.score !== null) {
    await writeFacts(tx, row.id, { scoreTrend: await trendOf(tx, row, row.score) });
  }
  await recordAudit(tx, ctx, 'meeting.update', row.id, { fields: Object.keys(body) });
  const change = { status: row.status, stage: row.stage, progress: 0 };
  await publishMeetingChange(tx, row, change);
  // The previous owner may no longer see it, and is notified as well.
  if (isHandedOver) await publishMeetingChange(tx, before, change);
  return viewMeeting(tx, ctx, row.id);
};
