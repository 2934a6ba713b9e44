import type { Meeting } from '@pauta/contract';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { lockMeeting } from './meeting-access.ts';
import { viewMeeting } from './meeting-view.ts';
import { meetings } from './meetings.table.ts';
import { publishMeetingChange } from './stages.ts';

type ById = { params: { id: string } };

const setEnabled = (ctx: Ctx, id: string, isEnabled: boolean): Promise<Meeting> =>
  ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', id);
    if (meeting.isEnabled !== isEnabled) {
      await tx
        .update(meetings)
        .set({ isEnabled })
        .where(companyScope(meetings, ctx, meeting.id));
      await recordAudit(tx, ctx, isEnabled ? 'meeting.enable' : 'meeting.disable', meeting.id);
      await publishMeetingChange(tx, meeting, { status: meeting.status, stage: meeting.stage, progress: 0 });
    }
    return viewMeeting(tx, ctx, meeting.id);
  });

/** Includes the meeting in figures and reports again. */
export const enableMeeting = (ctx: Ctx, { params }: ById): Promise<Meeting> => setEnabled(ctx, params.id, true);

/** Keeps the meeting, but excludes it from figures and reports. */
export const disableMeeting = (ctx: Ctx, { params }: ById): Promise<Meeting> => setEnabled(ctx, params.id, false);
