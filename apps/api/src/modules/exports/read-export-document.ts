import { type Evidence, type Segment, silenceOf } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { readAnswers } from '../analysis/read-answers.ts';
import { readEvaluation } from '../analysis/read-evaluation.ts';
import { readTimeZone } from '../companies/time-zone.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { viewMeeting } from '../meetings/meeting-view.ts';
import { readPassage } from '../transcripts/read-passage.ts';
import type { ExportDocument } from './export-document.ts';

/**
 * The export of a meeting that the actor may see, with or without its transcript; corrections replace the run's values.
 * Throws `meeting_not_found`.
 */
export const readExportDocument = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  id: string,
  hasWords: boolean,
): Promise<ExportDocument> => {
  const row = await readMeeting(tx, ctx, id);
  const meeting = await viewMeeting(tx, ctx, id);
  const passage = hasWords ? await readPassage(tx, id, null) : null;
  const evaluation = await readEvaluation(tx, row);
  const names = new Map([...meeting.participants, ...(passage?.speakers ?? [])].map((one) => [one.id, one.name]));
  const nameOf = (speakerId: string | null) => (speakerId === null ? null : (names.get(speakerId) ?? null));
  const cite = ({ quote, speakerId, startMs }: Evidence) => ({ quote, speaker: nameOf(speakerId), startMs });
  const segments = (passage?.batches ?? []).flatMap((batch) => JSON.parse(batch) as Segment[]);
  return {
    title: meeting.title,
    startAt: meeting.startAt,
    timeZone: await readTimeZone(tx, ctx.actor.companyId),
    durationMs: meeting.durationMs,
    customer: meeting.customer,
    owner: meeting.owner.displayName,
    participants: meeting.participants.map(({ name, side }) => ({ name, side })),
    tags: meeting.tags.map(({ name }) => name),
    score: evaluation?.score ?? null,
    nextSteps: meeting.nextSteps.map(({ text, owner, dueDate, isDone }) => ({ text, owner, dueDate, isDone })),
    answers: (await readAnswers(tx, id)).map((answer) => ({
      question: answer.question.text,
      type: answer.question.type,
      value: answer.value,
      status: answer.status,
      silence: silenceOf(answer),
      citations: answer.evidence.map(cite),
    })),
    criteria: (evaluation?.criteria ?? []).map(({ name, level, rationale, override, evidence }) => ({
      name,
      level: override ? override.level : level,
      rationale: override ? override.reason || null : rationale,
      citations: evidence.map(cite),
    })),
    segments: segments.map(({ startMs, endMs, speakerId, text }) => ({
      startMs,
      endMs,
      speaker: nameOf(speakerId),
      text,
    })),
  };
};
