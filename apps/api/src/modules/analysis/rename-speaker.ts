import { type api, isUnnamed, type Received, type Reply } from '@pauta/contract';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import {
  lockMeeting,
  type MeetingRow,
  mayWithMeeting,
  readMeetingFor,
  visibleMeetings,
} from '../meetings/meeting-access.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { publishMeetingChange } from '../meetings/stages.ts';
import { correctSpeaker } from './correct-speaker.ts';

type Elsewhere = typeof api.corrections.speakerElsewhere;
type Rename = typeof api.corrections.renameSpeaker;

interface OfMeeting {
  readonly meetingId: string;
  readonly id: string;
}

const mostMeetings = 200;

const readShownName = async (tx: Tx, meetingId: string, id: string): Promise<string> => {
  const [row] = await tx
    .select({ name: shownParticipants.name })
    .from(shownParticipants)
    .where(and(eq(shownParticipants.meetingId, meetingId), eq(shownParticipants.id, id)));
  return orThrow(row, 'participant_not_found').name;
};

/** Participants whom a transcript or a person has ever given the name, each way by its index. */
const everNamed = ({ companyId }: MeetingRow, name: string): SQL => sql`(
  select id from participants where company_id = ${companyId} and name = ${name}
  union select key::uuid from corrections
  where company_id = ${companyId} and kind = 'speaker' and statement->>'name' = ${name})`;

/** Who has the name in other meetings that the actor may edit; the newest first. A voice without a name is no one's. */
const readNamesakes = async (tx: Tx, ctx: Ctx, meeting: MeetingRow, name: string): Promise<OfMeeting[]> => {
  if (isUnnamed(name)) return [];
  return tx
    .select({ meetingId: meetings.id, id: shownParticipants.id })
    .from(shownParticipants)
    .innerJoin(meetings, eq(meetings.id, shownParticipants.meetingId))
    .where(
      and(
        inArray(shownParticipants.id, everNamed(meeting, name)),
        eq(shownParticipants.name, name),
        visibleMeetings(ctx),
        mayWithMeeting(ctx, 'edit'),
        ne(meetings.id, meeting.id),
        eq(meetings.isExample, meeting.isExample),
      ),
    )
    .orderBy(desc(meetings.startAt), desc(meetings.id))
    .limit(mostMeetings);
};

/** In how many other meetings `renameSpeaker` would rename somebody. */
export const countElsewhere = (ctx: Ctx, { params }: Received<Elsewhere>): Promise<Reply<Elsewhere>> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeetingFor(tx, ctx, 'edit', params.id);
    const name = await readShownName(tx, meeting.id, params.participantId);
    const namesakes = await readNamesakes(tx, ctx, meeting, name);
    return { meetingCount: new Set(namesakes.map(({ meetingId }) => meetingId)).size };
  });

/** Renames a participant here, and whoever has their name in other meetings of the actor. */
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
    // In one order, whoever renames whom at the same time.
    for (const { meetingId, id } of elsewhere.toSorted((a, b) => (a.meetingId < b.meetingId ? -1 : 1)))
      await rename(await lockMeeting(tx, ctx, 'edit', meetingId), id);
    return { renamed };
  });
