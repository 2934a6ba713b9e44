import type { MeetingAnswers } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { readStageStatus } from '../meetings/stages.ts';
import { defaultTemplateId, readTemplateName } from '../templates/template-access.ts';
import { readAnswers } from './read-answers.ts';

/** Answers to the questions of the meeting's template, in the template's order. */
export const getAnswers = (ctx: Ctx, { params }: { params: { id: string } }): Promise<MeetingAnswers> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeeting(tx, ctx, params.id);
    // Read before the answers: if the stage is done by now, all answers are stored.
    const { status } = await readStageStatus(tx, meeting.id, 'answers');
    const items = await readAnswers(tx, meeting.id);
    const templateId = meeting.templateId ?? (await defaultTemplateId(tx, meeting.userId));
    return {
      meetingId: meeting.id,
      template: templateId ? await readTemplateName(tx, templateId) : null,
      status,
      answeredCount: items.filter((answer) => answer.status === 'ok').length,
      items,
    };
  });
