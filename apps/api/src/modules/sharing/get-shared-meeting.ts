import {
  type Answer,
  type Criterion,
  type Evidence,
  type NextStep,
  type ShareActor,
  type SharedMeeting,
  type SharePart,
  type ShareRange,
  silenceOf,
} from '@pauta/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { JsonText } from '../../platform/json-text.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readAnswers } from '../analysis/read-answers.ts';
import { readEvaluation } from '../analysis/read-evaluation.ts';
import { companyNames } from '../companies/company-names.ts';
import { readAuthors } from '../corrections/authors.ts';
import { type MeetingRow, readMeeting } from '../meetings/meeting-access.ts';
import { viewMeeting } from '../meetings/meeting-view.ts';
import { readPassage } from '../transcripts/read-passage.ts';
import { rangeOf, readShare, type ShareRow } from './read-share.ts';
import { readSharedRecording, toSharedPath } from './shared-recording.ts';
import { shareVisits } from './sharing.table.ts';

type GuestCtx = Ctx<ShareActor>;

/** What a guest may read of the evidence: within the range, at its times, and none if the transcript is not shared. */
interface View {
  readonly range: ShareRange | null;
  readonly hasWords: boolean;
}

const isWithin = ({ range }: View, { startMs, endMs, isOutdated }: Evidence): boolean =>
  !range || (!isOutdated && startMs >= range.startMs && endMs <= range.endMs);

/** Whether a result is covered by the shared part: in an excerpt all its evidence must be. */
const restsOnShared = (view: View, evidence: readonly Evidence[]): boolean =>
  !view.range || (evidence.length > 0 && evidence.every((one) => isWithin(view, one)));

const shownProofs = ({ range, hasWords }: View, evidence: readonly Evidence[]): Evidence[] =>
  hasWords
    ? evidence.map((one) => ({
        ...one,
        startMs: one.startMs - (range?.startMs ?? 0),
        endMs: one.endMs - (range?.startMs ?? 0),
      }))
    : [];

/** Only the effective answer, without the run's value beside a person's, the person, and the question's prompt. */
const guestAnswer = (view: View, answer: Answer): Answer => ({
  ...answer,
  question: { ...answer.question, subprompt: null },
  isContested: false,
  evidence: shownProofs(view, answer.evidence),
  candidates: [],
  isUnclear: silenceOf(answer) === 'unclear',
  confirmedBy: null,
  confirmedAt: null,
  automatic: null,
});

/**
 * Only the effective level, without the other one; in an excerpt without the reason, which may refer to other parts.
 */
const guestCriterion = (view: View, criterion: Criterion): Criterion => {
  const { override, evidence } = criterion;
  const level = override ? override.level : criterion.level;
  const rationale = override ? override.reason || null : criterion.rationale;
  return {
    ...criterion,
    status: override ? 'judged' : criterion.status,
    level,
    levels: [
      level === 0 ? criterion.levels[0] : '',
      level === 1 ? criterion.levels[1] : '',
      level === 2 ? criterion.levels[2] : '',
    ],
    example: null,
    rationale: view.range ? null : rationale,
    override: null,
    evidence: shownProofs(view, evidence),
  };
};

const guestStep = (view: View, step: NextStep): NextStep => ({
  ...step,
  by: null,
  evidence: (step.evidence && shownProofs(view, [step.evidence])[0]) ?? null,
});

const guestAnswers = async (tx: Tx, view: View, meetingId: string): Promise<Answer[]> =>
  (await readAnswers(tx, meetingId))
    .filter(({ evidence }) => restsOnShared(view, evidence))
    .map((answer) => guestAnswer(view, answer));

const guestEvaluation = async (tx: Tx, view: View, meeting: MeetingRow): Promise<SharedMeeting['evaluation']> => {
  const evaluation = await readEvaluation(tx, meeting);
  if (!evaluation) return null;
  return {
    score: view.range ? null : evaluation.score,
    criteria: evaluation.criteria
      .filter(({ evidence }) => restsOnShared(view, evidence))
      .map((criterion) => guestCriterion(view, criterion)),
  };
};

const guestSteps = async (tx: Tx, ctx: GuestCtx, view: View): Promise<NextStep[]> =>
  (await viewMeeting(tx, ctx, ctx.actor.meetingId)).nextSteps
    .filter(({ evidence }) => restsOnShared(view, evidence ? [evidence] : []))
    .map((step) => guestStep(view, step));

const readRecording = async (
  tx: Tx,
  { platform, now }: GuestCtx,
  share: ShareRow,
): Promise<SharedMeeting['recording']> => {
  const recording = await readSharedRecording(tx, share);
  if (!recording) return null;
  const { state, kind, file } = recording;
  if (!file) return { state, kind, address: null };
  const lastMs = now().getTime() + platform.config.PAUTA_LINK_TTL_SECONDS * 1000;
  const expiresAt = new Date(Math.min(lastMs, share.expiresAt.getTime()));
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const url = toSharedPath(platform, { share: share.id, expires });
  return { state, kind, address: { url, mimeType: file.type, expiresAt: expiresAt.toISOString() } };
};

const visitMs = 30 * 60_000;

/** Records a visit, at most once per guest within half an hour. */
const noteVisit = async (tx: Tx, ctx: GuestCtx): Promise<void> => {
  const { companyId, shareId, visitor } = ctx.actor;
  const openedAt = ctx.now();
  // The lock serialises parallel calls of one page, so that the second sees the first's row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`share visit ${visitor}`}, 0))`);
  const since = new Date(openedAt.getTime() - visitMs);
  const ofGuest = and(eq(shareVisits.shareId, shareId), eq(shareVisits.visitor, visitor));
  const [current] = await tx
    .select({ id: shareVisits.id })
    .from(shareVisits)
    .where(and(ofGuest, gt(shareVisits.openedAt, since)))
    .limit(1);
  if (current) return;
  await tx.insert(shareVisits).values({ companyId, shareId, visitor, openedAt });
  await recordAudit(tx, ctx, 'share.open', ctx.actor.meetingId, { shareId });
};

const readShared = async (tx: Tx, ctx: GuestCtx) => {
  const { companyId, shareId, meetingId } = ctx.actor;
  const meeting = await readMeeting(tx, ctx, meetingId);
  const share = orThrow(await readShare(tx, shareId), 'share_not_found');
  const [company] = await tx.select().from(companyNames).where(eq(companyNames.id, companyId));
  const range = rangeOf(share);
  const has = (part: SharePart) => share.parts.includes(part);
  const passage = has('transcript') ? await readPassage(tx, meetingId, range) : null;
  const view: View = { range, hasWords: passage !== null };
  const head: Omit<SharedMeeting, 'transcript'> = {
    title: meeting.title,
    startAt: meeting.startAt.toISOString(),
    durationMs: range ? range.endMs - range.startMs : meeting.durationMs,
    isExcerpt: range !== null,
    madeBy: {
      displayName: (await readAuthors(tx, [share]))(share)?.displayName ?? share.author,
      companyName: company?.name ?? '',
    },
    expiresAt: share.expiresAt.toISOString(),
    recording: await readRecording(tx, ctx, share),
    answers: has('answers') ? await guestAnswers(tx, view, meetingId) : null,
    evaluation: has('evaluation') ? await guestEvaluation(tx, view, meeting) : null,
    nextSteps: has('nextSteps') ? await guestSteps(tx, ctx, view) : null,
  };
  return { head, passage };
};

/** The shared parts of a link's meeting. */
export const getSharedMeeting = async (ctx: GuestCtx): Promise<JsonText<SharedMeeting>> => {
  const { head, passage } = await ctx.db.transaction(async (tx) => {
    const shared = await readShared(tx, ctx);
    await noteVisit(tx, ctx);
    return shared;
  });
  const start = JSON.stringify(head).slice(0, -1);
  if (!passage) return new JsonText([`${start},"transcript":null}`]);
  const { batches, ...words } = passage;
  return new JsonText([
    `${start},"transcript":${JSON.stringify(words).slice(0, -1)},"segments":[`,
    ...batches.map((batch, index) => (index === 0 ? '' : ',') + batch.slice(1, -1)),
    ']}}',
  ]);
};
