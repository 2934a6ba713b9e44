import type { api, KnownStageReason, Received, TrialEvent } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import type { EventStream } from '../../platform/streams.ts';
import type { AnalystQuestion } from '../analysis/analyst.ts';
import type { ValidatedAnswer } from '../analysis/evidence.ts';
import { readMeeting as readWithAnalyst } from '../analysis/llm/read-with-model.ts';
import { readingOf } from '../analysis/read-dialogue.ts';
import type { Reading } from '../analysis/read-meeting.ts';
import { ModelError } from '../language-models/model-error.ts';
import { readMeeting } from '../meetings/meeting-access.ts';

type Trial = typeof api.templates.trial;
type Tell = (at: number, answer: ValidatedAnswer, reading: Reading) => void;

/** Answers what is missing, by the fallback if the model fails. Returns the reason of the failure. */
const answerAll = async (
  reading: Reading,
  questions: readonly AnalystQuestion[],
  places: readonly number[],
  tell: Tell,
): Promise<KnownStageReason | null> => {
  const missing = new Set(places);
  let reason: KnownStageReason | null = null;
  try {
    const asked = places.flatMap((at) => questions[at] ?? []);
    for await (const batch of reading.answers(asked)) {
      for (const [index, answer] of batch) {
        const at = places[index];
        if (at === undefined) continue;
        missing.delete(at);
        tell(at, answer, reading);
      }
    }
  } catch (error) {
    if (!(error instanceof ModelError) || !reading.fallback) throw error;
    ({ reason } = error);
  }
  if (missing.size > 0 && reading.fallback) {
    await reading.fallback((local) => answerAll(local, questions, [...missing], tell));
  }
  return reason;
};

const tryOn = async (
  ctx: Ctx,
  meetingId: string,
  questions: readonly AnalystQuestion[],
  signal: AbortSignal,
  send: (event: TrialEvent) => void,
): Promise<void> => {
  const { platform, db } = ctx;
  try {
    const subject = await db.read((tx) => readMeeting(tx, ctx, meetingId));
    const reason = await readWithAnalyst(readingOf({ platform, db, subject, signal }), (reading) =>
      answerAll(reading, questions, [...questions.keys()], (at, answer, { kind: analyst }) =>
        send({ kind: 'answer', meetingId, at, analyst, answer }),
      ),
    );
    send({ kind: 'meeting_done', meetingId, reason });
  } catch (error) {
    signal.throwIfAborted();
    const known = error instanceof ProblemError ? error.code : undefined;
    if (!known) platform.log.error({ err: error }, 'a template could not be tried');
    send({ kind: 'meeting_failed', meetingId, code: known ?? 'analysis_failed', reason: null });
  }
};

/**
 * Answers unpublished questions for meetings that the caller may see, as long as the client listens. Stores nothing.
 */
export const tryTemplate = async (
  ctx: Ctx,
  { body: { meetingIds, questions } }: Received<Trial>,
  stream: EventStream<TrialEvent>,
): Promise<void> => {
  let count = 0;
  const send = (event: TrialEvent): void => {
    count += 1;
    if (!stream.signal.aborted) stream.send(count, event);
  };
  await ctx.db.transaction((tx) => recordAudit(tx, ctx, 'template.try', null, { meetingIds }));
  await Promise.all(meetingIds.map((id) => tryOn(ctx, id, questions, stream.signal, send))).catch((error: unknown) => {
    if (!stream.signal.aborted) throw error;
  });
  send({ kind: 'done' });
  stream.end();
};
