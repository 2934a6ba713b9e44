import {
  type Actor,
  displayName,
  type Meeting,
  type MeetingSummary,
  type NextStep,
  type Recording,
  type TranscriptionState,
} from '@pauta/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { precompiled, type RawInstant, runPrepared, toInstant } from '../../platform/prepared.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { chaptersOf, type ChapterWord, chapterWords } from '../corrections/chapters-view.ts';
import { nextStepsOf } from '../corrections/next-steps-view.ts';
import { botOf, type RawBot, toBot } from './bot/bot-view.ts';
import { mayWithMeeting, type MeetingRow, visibleMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';
import { recapFor } from './recap-view.ts';
import { inOrder, type RawStage, runStatusOf, toStageState } from './stages.ts';

type SummaryColumns = Omit<
  MeetingRow,
  | 'companyId'
  | 'userId'
  | 'templateId'
  | 'meetingTypeReason'
  | 'metrics'
  | 'recap'
  | 'deletedAt'
  | 'deletedBy'
  | 'deletedTagIds'
  | 'eraseAt'
  | 'startAt'
  | 'createdAt'
  | 'updatedAt'
>;
type Owner = Parameters<typeof displayName>[0];

/** The columns of `summaryColumns`. */
export interface SummaryRow extends SummaryColumns, Owner {
  /** Whether a person overrode a criterion. */
  isReviewed: boolean;
  startAt: RawInstant;
  updatedAt: RawInstant;
  ownerId: string;
  participants: MeetingSummary['participants'] | null;
  tags: MeetingSummary['tags'] | null;
  nextStepDetail: Pick<NextStep, 'owner' | 'dueDate'> | null;
}

/** SQL: columns of a list row from a relation of meetings and its `owner`. */
export const summaryColumns = (of: SQL): SQL => sql`
  ${of}.id, ${of}.title, ${of}.customer, ${of}.start_at as "startAt", ${of}.duration_ms as "durationMs",
  ${of}.meeting_type as "meetingType", ${of}.meeting_format as "meetingFormat", ${of}.status, ${of}.cause, ${of}.stage,
  ${of}.has_warnings as "hasWarnings",
  ${of}.score, ${of}.score_trend as "scoreTrend", exists (select 1 from corrections said
    where said.meeting_id = ${of}.id and said.kind = 'criterion') as "isReviewed", ${of}.next_step as "nextStep",
  ${of}.next_step_count as "nextStepCount", ${of}.is_enabled as "isEnabled", ${of}.is_example as "isExample",
  ${of}.updated_at as "updatedAt", owner.id as "ownerId", owner.first_name as "firstName",
  owner.last_name as "lastName", owner.email_address as "emailAddress",
  (select json_agg(json_build_object('id', p.id, 'name', p.name, 'side', p.side) order by p.position)
    from shown_participants p where p.meeting_id = ${of}.id) as participants,
  (select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name)
    from meeting_tags link join tags t on t.id = link.tag_id where link.meeting_id = ${of}.id) as tags,
  (select json_agg(json_build_object('owner', step.owner, 'dueDate', step.due_date) order by step.position)->0
    from shown_next_steps step
    where step.meeting_id = ${of}.id and step.text = ${of}.next_step) as "nextStepDetail"`;

/** A list row, without search matches. */
export const toSummary = (row: SummaryRow): Omit<MeetingSummary, 'match'> => ({
  id: row.id,
  title: row.title,
  customer: row.customer,
  participants: row.participants ?? [],
  startAt: toInstant(row.startAt),
  durationMs: row.durationMs,
  owner: { id: row.ownerId, displayName: displayName(row) },
  meetingType: row.meetingType,
  meetingFormat: row.meetingFormat,
  status: row.status,
  cause: row.cause,
  stage: row.stage,
  hasWarnings: row.hasWarnings,
  score: row.score,
  scoreTrend: row.scoreTrend,
  isReviewed: row.isReviewed,
  nextStep:
    row.nextStep === null
      ? null
      : {
          text: row.nextStep,
          owner: row.nextStepDetail?.owner ?? null,
          dueDate: row.nextStepDetail?.dueDate ?? null,
          more: Math.max(0, row.nextStepCount - 1),
        },
  tags: row.tags ?? [],
  isEnabled: row.isEnabled,
  isExample: row.isExample,
  updatedAt: toInstant(row.updatedAt),
});

interface ViewRow extends SummaryRow, Pick<MeetingRow, 'templateId' | 'metrics' | 'recap' | 'meetingTypeReason'> {
  recordings: Meeting['recordings'] | null;
  transcription: (Omit<TranscriptionState, 'updatedAt'> & { updatedAt: RawInstant }) | null;
  stages: RawStage[] | null;
  nextSteps: NextStep[] | null;
  chapterWords: ChapterWord[] | null;
  bot: RawBot | null;
  canEdit: boolean;
  canShare: boolean;
  canDelete: boolean;
}

const viewColumns = precompiled(sql`
    ${summaryColumns(sql`meetings`)}, meetings.template_id as "templateId", meetings.metrics, meetings.recap,
    (select json_agg(json_build_object('id', r.id, 'name', u.file_name, 'kind', r.kind, 'state', r.state,
        'mimeType', r.mime_type, 'durationMs', r.duration_ms, 'bytes', r.bytes, 'cause', r.cause,
        'warnings', r.warnings) order by r.state = 'failed', r.position)
      from recordings r left join uploads u on u.original_key = r.original_key
      where r.meeting_id = meetings.id) as recordings,
    (select json_build_object('id', t.id, 'meetingId', t.meeting_id, 'status', t.status, 'source', t.source,
        'revision', t.revision, 'progress', t.progress, 'cause', t.cause, 'model', t.model, 'voices', t.voices, 'updatedAt', t.updated_at)
      from transcripts t where t.meeting_id = meetings.id) as transcription,
    (select json_agg(json_build_object('stage', s.stage, 'state', s.state, 'progress', s.progress, 'cause', s.cause,
        'detail', s.detail, 'reason', s.reason, 'warnings', s.warnings, 'attempts', s.attempts, 'startedAt', s.started_at, 'finishedAt', s.finished_at))
      from meeting_stages s where s.meeting_id = meetings.id) as stages,
    ${nextStepsOf(sql`meetings.id`)} as "nextSteps", meetings.meeting_type_reason as "meetingTypeReason",
    ${chapterWords(sql`meetings.id`)} as "chapterWords", ${botOf(sql`meetings.id`)} as bot`);

const viewStatement = (ctx: Pick<Ctx<Actor>, 'actor'>, id: string): SQL => sql`
  select ${viewColumns},
    ${mayWithMeeting(ctx, 'edit')} as "canEdit", ${mayWithMeeting(ctx, 'share')} as "canShare", ${mayWithMeeting(ctx, 'delete')} as "canDelete"
  from meetings left join users owner on owner.id = meetings.user_id
  where ${and(eq(meetings.id, id), visibleMeetings(ctx))}`;

const mediaOf = ({ id: _id, name: _name, warnings: _warnings, ...media }: Recording) => media;

/** Everything that the detail page shows of a meeting, except transcript and answers. */
export const viewMeeting = async (tx: Tx, ctx: Pick<Ctx<Actor>, 'actor'>, id: string): Promise<Meeting> => {
  const [first] = await runPrepared<ViewRow>(tx, viewStatement(ctx, id));
  const row = orThrow(first, 'meeting_not_found');
  const { transcription } = row;
  const recordings = row.recordings ?? [];
  const [main] = recordings;
  const stages = inOrder(row.stages ?? []);
  const isBusy = stages.some(({ state }) => state === 'running');
  const canRunMedia = main !== undefined && main.state !== 'uploading';
  const summary = toSummary(row);
  return {
    ...summary,
    tagIds: summary.tags.map(({ id }) => id),
    templateId: row.templateId,
    media: main ? mediaOf(main) : null,
    recordings,
    transcription: transcription && { ...transcription, updatedAt: toInstant(transcription.updatedAt) },
    answersStatus: runStatusOf(stages.find(({ stage }) => stage === 'answers')),
    evaluationStatus: runStatusOf(stages.find(({ stage }) => stage === 'evaluation')),
    stages: stages.map((stage) => toStageState(stage, isBusy, canRunMedia)),
    metrics: row.metrics,
    recap: row.recap && recapFor(row.recap, summary.participants),
    nextSteps: row.nextSteps ?? [],
    chapters: chaptersOf(row.recap?.chapters ?? [], row.chapterWords ?? []),
    meetingTypeReason: row.meetingTypeReason,
    bot: row.bot && toBot(row.bot, row.status, row.canEdit),
    can: {
      edit: row.canEdit,
      share: row.canShare,
      remove: row.canDelete && !isBusy,
      evaluate: row.canEdit && !isBusy && transcription?.status === 'done',
    },
  };
};
