import type { api, MeetingAnswers, Received } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { lockMeeting, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { requestProcessing } from '../meetings/meeting-subject.ts';
import { setTemplate } from '../meetings/meeting-template.ts';
import { readTemplate } from '../templates/template-access.ts';
import { getAnswers } from './get-answers.ts';

/** Changes a meeting's template. Answers to the previous one are kept in case it is chosen again. */
export const loadTemplateForMeeting = async (
  ctx: Ctx,
  { query: { meetingId, templateId } }: Received<typeof api.templates.loadForMeeting>,
): Promise<MeetingAnswers> => {
  await ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', meetingId);
    const template = await readTemplate(tx, ctx, templateId);
    await refuseWhileBusy(tx, meeting.id);
    await setTemplate(tx, meeting, template.id);
    await recordAudit(tx, ctx, 'meeting.load_template', meeting.id, { templateId: template.id });
  });
  await requestProcessing(ctx.platform, ctx.actor.companyId, meetingId);
  return getAnswers(ctx, { params: { id: meetingId } });
};
