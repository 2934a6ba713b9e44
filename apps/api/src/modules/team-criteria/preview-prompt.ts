import { fold } from '@pauta/contract/fold';
import type { api, PreviewEvent, Received } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import type { EventStream } from '../../platform/streams.ts';
import { readMeeting as readWithAnalyst } from '../analysis/llm/read-with-model.ts';
import { scoreOf } from '../analysis/local/evaluation/score.ts';
import { readingOf } from '../analysis/read-dialogue.ts';
import { runWithFallback, type FallbackUse } from '../analysis/fallback.ts';
import { readStatements } from '../corrections/correct.ts';
import { newestTranscribed } from '../meetings/choose-meetings.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { isJudgedBy } from '../teams/evaluation-prompt.ts';
import { readTeam } from '../teams/prompt-versions.ts';
import { callPromptWorker } from './prompt-view.ts';

type Preview = typeof api.teams.previewEvaluationPrompt;

const mostMeetings = 20;

/** The score that the criteria would give, with people's overrides. */
const judge = async (ctx: Ctx, subject: MeetingRow, prompt: string, signal: AbortSignal) => {
  const { platform, db } = ctx;
  const fallbackUse: FallbackUse = { count: 0, reason: undefined };
  const { judged, analyst } = await readWithAnalyst(readingOf({ platform, db, subject, signal }), (reading) =>
    runWithFallback(reading, fallbackUse, async (able) => {
      const criteria = await able.compileCriteria(prompt);
      const levels = new Map<string, { name: string; weight: number; level: number | null }>();
      for await (const batch of able.judgements(criteria)) {
        for (const [at, { level }] of batch) {
          const criterion = criteria[at];
          if (criterion) levels.set(fold(criterion.name), { name: criterion.name, weight: criterion.weight, level });
        }
      }
      return { judged: levels, analyst: able.kind };
    }),
  );
  for (const { key, statement } of await db.read((tx) => readStatements(tx, subject.id, 'criterion'))) {
    const { name = key, weight = statement.weight } = judged.get(key) ?? {};
    judged.set(key, { name, weight, level: statement.level });
  }
  const all = [...judged.values()];
  const unjudged = all.filter(({ level }) => level === null).map(({ name }) => name);
  return { after: scoreOf(all), unjudged, analyst, reason: fallbackUse.reason ?? null };
};

/** Judges the team's newest meetings by an unsaved prompt, as long as the client listens. Stores nothing. */
export const previewPrompt = async (
  ctx: Ctx,
  { params, body }: Received<Preview>,
  stream: EventStream<PreviewEvent>,
): Promise<void> => {
  const { signal } = stream;
  const criteria = await callPromptWorker(ctx, 'compileCriteria', body.prompt);
  const found = await ctx.db.transaction(async (tx) => {
    const { id } = await readTeam(tx, ctx, params.id);
    if (criteria.length === 0) throw new ProblemError('prompt_without_criteria');
    await recordAudit(tx, ctx, 'team.preview_criteria', id, { criteria: criteria.length });
    return newestTranscribed(tx, ctx, (owner) => isJudgedBy(tx, id, owner), mostMeetings);
  });
  let count = 0;
  const send = (event: PreviewEvent): void => {
    count += 1;
    if (!signal.aborted) stream.send(count, event);
  };
  send({ kind: 'start', total: found.length });
  for (const subject of found) {
    if (signal.aborted) return;
    const { id: meetingId, title, score: before } = subject;
    const meeting = { meetingId, title, startAt: subject.startAt.toISOString() };
    try {
      send({ kind: 'meeting', ...meeting, before, ...(await judge(ctx, subject, body.prompt, signal)) });
    } catch (error) {
      if (signal.aborted) return;
      const known = error instanceof ProblemError ? error.code : undefined;
      if (!known) ctx.log.error({ err: error }, 'criteria could not be tried on a meeting');
      send({ kind: 'failed', ...meeting, code: known ?? 'analysis_failed' });
    }
  }
  send({ kind: 'done' });
  stream.end();
};
