import { displayName, type Meeting, type MeetingSummary } from '@pauta/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/problem-error.ts';
import { readEvaluationStatus } from '../analysis/get-evaluation-status.ts';
import { readNextSteps } from '../analysis/next-steps-view.ts';
import { readAnswersStatus } from '../analysis/get-answers.ts';
import { recordings } from '../recordings/recordings.table.ts';
import { toTranscriptionState } from '../transcripts/transcription-view.ts';
import { transcripts } from '../transcripts/transcripts.table.ts';
import { users } from '../users/users.table.ts';
import type { MeetingRow } from './meeting-access.ts';
import { meetingTags, participants, tags } from './meetings.table.ts';
import { readStages, toStageState } from './stages.ts';

type Owner = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'emailAddress'>;

/** A row of the list without its relations. */
export const toSummary = (
  row: MeetingRow,
  owner: Owner,
  relations: Pick<MeetingSummary, 'participants' | 'tags'>,
): Omit<MeetingSummary, 'match'> => ({
  id: row.id,
  title: row.title,
  customer: row.customer,
  participants: relations.participants,
  startAt: row.startAt.toISOString(),
  durationMs: row.durationMs,
  owner: { id: owner.id, displayName: displayName(owner) },
  meetingType: row.meetingType,
  meetingFormat: row.meetingFormat,
  status: row.status,
  cause: row.cause,
  stage: row.stage,
  score: row.score,
  scoreTrend: row.scoreTrend,
  isReviewed: row.isReviewed,
  nextStep: row.nextStep === null ? null : { text: row.nextStep, more: Math.max(0, row.nextStepCount - 1) },
  tags: relations.tags,
  isEnabled: row.isEnabled,
  isExample: row.isExample,
  updatedAt: row.updatedAt.toISOString(),
});

/** Participants and tags of several meetings, by meeting. */
export const readRelations = async (
  tx: Tx,
  meetingIds: readonly string[],
): Promise<Map<string, Pick<MeetingSummary, 'participants' | 'tags'>>> => {
  const relations = new Map(
    meetingIds.map((id) => [id, { participants: [], tags: [] } as Pick<MeetingSummary, 'participants' | 'tags'>]),
  );
  if (!meetingIds.length) return relations;
  const people = await tx
    .select()
    .from(participants)
    .where(inArray(participants.meetingId, [...meetingIds]))
    .orderBy(participants.position);
  for (const { id, meetingId, name, side } of people) relations.get(meetingId)?.participants.push({ id, name, side });
  const links = await tx
    .select({ meetingId: meetingTags.meetingId, id: tags.id, name: tags.name })
    .from(meetingTags)
    .innerJoin(tags, eq(tags.id, meetingTags.tagId))
    .where(inArray(meetingTags.meetingId, [...meetingIds]))
    .orderBy(tags.name);
  for (const { meetingId, id, name } of links) relations.get(meetingId)?.tags.push({ id, name });
  return relations;
};

/** Everything that the detail screen shows of a meeting but its transcript and answers. */
export const viewMeeting = async (tx: Tx, row: MeetingRow): Promise<Meeting> => {
  const [owner] = await tx.select().from(users).where(eq(users.id, row.userId));
  const relations = found((await readRelations(tx, [row.id])).get(row.id), 'internal');
  const [recording] = await tx.select().from(recordings).where(eq(recordings.meetingId, row.id));
  const [transcript] = await tx.select().from(transcripts).where(eq(transcripts.meetingId, row.id));
  const stageRows = await readStages(tx, row.id);
  const isBusy = stageRows.some(({ state }) => state === 'running');
  const canRunMedia = recording !== undefined && recording.state !== 'uploading';
  return {
    ...toSummary(row, found(owner, 'internal'), relations),
    tagIds: relations.tags.map(({ id }) => id),
    templateId: row.templateId,
    media: recording
      ? {
          kind: recording.kind,
          state: recording.state,
          mimeType: recording.mimeType,
          durationMs: recording.durationMs,
          bytes: recording.bytes,
          cause: recording.cause,
        }
      : null,
    transcription: transcript ? toTranscriptionState(transcript) : null,
    answersStatus: await readAnswersStatus(tx, row.id),
    evaluationStatus: (await readEvaluationStatus(tx, row.id)).status,
    stages: stageRows.map((stage) => toStageState(stage, isBusy, canRunMedia)),
    metrics: row.metrics,
    nextSteps: await readNextSteps(tx, row.id),
    can: { edit: true, remove: !isBusy, evaluate: !isBusy && transcript?.status === 'done' },
  };
};
