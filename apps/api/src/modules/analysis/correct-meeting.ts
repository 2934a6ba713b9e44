import type {
  AnswerCorrection,
  ChapterCorrection,
  Correction,
  CriterionLevel,
  NewChapter,
  NextStepCorrection,
  Side,
  SpeakerCorrection,
  SpellingCorrection,
} from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import type { By } from '../corrections/correct.ts';
import { readHistory } from '../corrections/read-history.ts';
import { undoCorrection } from '../corrections/undo-correction.ts';
import { lockMeeting, type MeetingRow, readMeeting } from '../meetings/meeting-access.ts';
import { publishMeetingChange } from '../meetings/stages.ts';
import { addChapter, correctChapter } from './correct-chapter.ts';
import { addNextStep, correctNextStep } from './correct-next-step.ts';
import { correctSpelling, syncSpelling } from './correct-spelling.ts';
import { addSpeaker, correctSpeaker } from './correct-speaker.ts';
import { overrideCriterion } from './override-criterion.ts';
import { reviewAnswer } from './review-answer.ts';
import { syncNextStep } from './sync-next-step.ts';
import { syncScore } from './sync-score.ts';
import { syncSides } from './sync-sides.ts';

interface OfMeeting<P extends string = never> {
  params: Record<P | 'id', string>;
}

/** Runs one manual change of a meeting that the actor may edit: writes the audit entry and publishes the change. */
export const correctMeeting = (
  ctx: Ctx,
  id: string,
  action: string,
  change: (tx: Tx, by: By, meeting: MeetingRow) => Promise<string>,
): Promise<Correction> =>
  ctx.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, ctx, 'edit', id);
    const correctionId = await change(tx, { userId: ctx.actor.userId, at: ctx.now() }, meeting);
    const correction = orThrow((await readHistory(tx, id, correctionId))[0], 'internal');
    await recordAudit(tx, ctx, action, id, { correctionId, kind: correction.kind, key: correction.key });
    await publishMeetingChange(tx, meeting, { status: meeting.status, stage: meeting.stage, progress: 0 });
    return correction;
  });

export const listCorrections = (ctx: Ctx, { params }: OfMeeting): Promise<Correction[]> =>
  ctx.db.read(async (tx) => readHistory(tx, (await readMeeting(tx, ctx, params.id)).id));

export const correctAnswer = (
  ctx: Ctx,
  { params, body }: OfMeeting<'questionId'> & { body: AnswerCorrection },
): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'answer.correct', (tx, by, meeting) =>
    reviewAnswer(tx, by, meeting, { questionId: params.questionId, ...body }),
  );

export const correctCriterion = (
  ctx: Ctx,
  { params, body }: OfMeeting<'criterionId'> & { body: { level: CriterionLevel; reason: string } },
): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'criterion.correct', (tx, by, meeting) =>
    overrideCriterion(tx, by, meeting, { criterionId: params.criterionId, ...body }),
  );

export const createNextStep = (
  ctx: Ctx,
  { params, body }: OfMeeting & { body: { text: string; owner: string | null; dueDate: string | null } },
): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'next_step.add', (tx, by, meeting) => addNextStep(tx, by, meeting, body));

export const changeNextStep = (
  ctx: Ctx,
  { params, body }: OfMeeting<'stepId'> & { body: NextStepCorrection },
): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'next_step.correct', (tx, by, meeting) =>
    correctNextStep(tx, by, meeting, params.stepId, body),
  );

export const changeSpeaker = (
  ctx: Ctx,
  { params, body }: OfMeeting<'participantId'> & { body: SpeakerCorrection },
): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'speaker.correct', (tx, by, meeting) =>
    correctSpeaker(tx, by, meeting, params.participantId, body),
  );

export const changeSpelling = (
  ctx: Ctx,
  { params, body }: OfMeeting & { body: SpellingCorrection },
): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'spelling.correct', (tx, by, meeting) => correctSpelling(tx, by, meeting, body));
export const createSpeaker = (
  ctx: Ctx,
  { params, body }: OfMeeting & { body: { name: string; side: Side } },
): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'participant.add', (tx, by, meeting) => addSpeaker(tx, by, meeting, body));

export const createChapter = (ctx: Ctx, { params, body }: OfMeeting & { body: NewChapter }): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'chapter.add', (tx, by, meeting) => addChapter(tx, by, meeting, body));

export const changeChapter = (
  ctx: Ctx,
  { params, body }: OfMeeting<'chapterId'> & { body: ChapterCorrection },
): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'chapter.correct', (tx, by, meeting) =>
    correctChapter(tx, by, meeting, params.chapterId, body),
  );

const sync = {
  answer: async () => undefined,
  chapter: async () => undefined,
  criterion: syncScore,
  next_step: syncNextStep,
  profile: async () => undefined,
  speaker: syncSides,
  spelling: syncSpelling,
} as const;

/** Restores the previous value, also in the columns that lists show. */
export const undoMeetingCorrection = (ctx: Ctx, { params }: OfMeeting<'correctionId'>): Promise<Correction> =>
  correctMeeting(ctx, params.id, 'correction.undo', async (tx, by, meeting) => {
    const kind = await undoCorrection(tx, by, meeting.id, params.correctionId);
    await sync[kind](tx, meeting, by);
    return params.correctionId;
  });
