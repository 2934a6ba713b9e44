import type { api, Received, Reply } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { lockMeeting, type MeetingRow, readMeetingFor } from '../meetings/meeting-access.ts';
import { readNamesakes } from '../meetings/read-namesakes.ts';
import { publishMeetingChange } from '../meetings/stages.ts';
import { correctSpeaker } from './correct-speaker.ts';

type Elsewhere = typeof api.corrections.speakerElsewhere;
type Rename = typeof api.corrections.renameSpeaker;

const readShownName = async (tx: Tx, meetingId: string, id: string): Promise<string> => {
  const [row] = await tx
    .select({ name: shownParticipants.name })
    .from(shownParticipants)
    .where(and(eq(shownParticipants.meetingId, meetingId), eq(shownParticipants.id, id)));
  return orThrow(row, 'participant_not_found').name;
};

/** Number of other meetings in which `renameSpeaker` would rename the participant. */
export const countElsewhere = (ctx: Ctx, { params }: Received<Elsewhere>): Promise<Reply<Elsewhere>> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeetingFor(tx, ctx, 'edit', params.id);
    const name = await readShownName(tx, meeting.id, params.participantId);
    const namesakes = await readNamesakes(tx, ctx, meeting, name);
    return { meetingCount: new Set(namesakes.map(({ meetingId }) => meetingId)).size };
  });

/** Renames a participant here, and participants of that name in other meetings of the actor. */
export const renameSpeaker = (ctx: Ctx, { params, body: { name } }: Received<Rename>): Promise<Reply<Rename>> =>
  ctx.db.transaction(async (tx) => {
    const here = await lockMeeting(tx, ctx, 'edit', params.id);
    const before = await readShownName(tx, here.id, params.participantId);
    const elsewhere = await readNamesakes(tx, ctx, here, before);
    const by = { userId: ctx.actor.userId, at: ctx.now() };
    const renamed: { meetingId: string; correctionId: string }[] = [];
    const rename = async (meeting: MeetingRow, participantId: string): Promise<void> => {
      const correctionId = await correctSpeaker(tx, by, meeting, participantId, { name });
      await recordAudit(tx, ctx, 'speaker.correct', meeting.id, { correctionId, before, name });
      await publishMeetingChange(tx, meeting, { status: meeting.status, stage: meeting.stage, progress: 0 });
      renamed.push({ meetingId: meeting.id, correctionId });
    };
    await rename(here, params.participantId);
    // Locked in one order, so that renames at the same time cannot deadlock.
    for (const { meetingId, id } of elsewhere.toSorted((a, b) => (a.meetingId < b.meetingId ? -1 : 1)))
      await rename(await lockMeeting(tx, ctx, 'edit', meetingId), id);
    return { renamed };
  });
