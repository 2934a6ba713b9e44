import type { Meeting, NewMeeting } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { retryOnUniqueViolation, type Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readTemplate } from '../templates/template-access.ts';
import { viewMeeting } from './meeting-view.ts';
import type { MeetingRow } from './meeting-access.ts';
import { meetings, participants } from './meetings.table.ts';
import { addStages, publishMeetingChange } from './stages.ts';
import { linkTags } from './tags/tag-meeting.ts';

/** Creates a meeting of the actor without recording or transcript. */
export const insertMeeting = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  input: z.output<typeof NewMeeting>,
): Promise<MeetingRow> => {
  const { companyId, userId } = ctx.actor;
  if (input.templateId) await readTemplate(tx, ctx, input.templateId);
  const [meeting] = await tx
    .insert(meetings)
    .values({
      companyId,
      userId,
      idempotencyKey: input.idempotencyKey ?? null,
      title: input.title,
      customer: input.customer ?? null,
      startAt: input.startAt ? new Date(input.startAt) : ctx.now(),
      ...(input.meetingType && { meetingType: input.meetingType, meetingTypeReason: 'chosen' as const }),
      status: 'awaiting_upload',
      templateId: input.templateId ?? null,
    })
    .returning();
  const row = orThrow(meeting, 'internal');
  if (input.participants.length) {
    await tx
      .insert(participants)
      .values(
        input.participants.map(({ name, side }, position) => ({ companyId, meetingId: row.id, name, side, position })),
      );
  }
  await linkTags(tx, ctx, row, [...new Set(input.tagIds)]);
  await addStages(tx, row);
  await publishMeetingChange(tx, row, { status: row.status, stage: null, progress: 0 });
  return row;
};

const earlierMeeting = async (tx: Tx, ctx: Ctx, key: string): Promise<{ id: string } | undefined> => {
  const [row] = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(companyScope(meetings, ctx), eq(meetings.userId, ctx.actor.userId), eq(meetings.idempotencyKey, key)));
  return row;
};

/** Creates a meeting and runs `fill` in the same transaction; idempotent for the same key and person. */
export const createOnce = async (
  ctx: Ctx,
  body: z.output<typeof NewMeeting>,
  fill?: (tx: Tx, meeting: MeetingRow) => Promise<void>,
): Promise<Meeting> => {
  const { idempotencyKey } = body;
  const create = () =>
    ctx.db.transaction(async (tx) => {
      const earlier = idempotencyKey && (await earlierMeeting(tx, ctx, idempotencyKey));
      if (earlier) return viewMeeting(tx, ctx, earlier.id);
      const meeting = await insertMeeting(tx, ctx, body);
      await recordAudit(tx, ctx, 'meeting.create', meeting.id, { title: meeting.title });
      await fill?.(tx, meeting);
      return viewMeeting(tx, ctx, meeting.id);
    });
  return idempotencyKey ? retryOnUniqueViolation(create) : create();
};
