import type { api, Received, Reply } from '@pauta/contract';
import { callWorker } from '../../platform/call-worker.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { ModelError } from '../language-models/model-error.ts';
import { type CompanyModel, readModel } from '../language-models/model-settings.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { readTranscript } from '../transcripts/get-transcription.ts';
import { readRecognisedSegments } from '../transcripts/editing/respelled-segments.ts';
import { readSpelling } from '../vocabularies/read-spelling.ts';
import { improveByModel } from './improve-by-model.ts';

type Improve = typeof api.transcriptions.improve;

const timeoutMs = 60_000;
/** More than people review at once; the total is returned. */
const mostItems = 500;

/** Returns undefined also when the model's key cannot be read: the rules work without a model. */
const readUsableModel = async (tx: Tx, { platform, actor }: Ctx): Promise<CompanyModel | undefined> => {
  try {
    return await readModel(tx, platform, actor.companyId);
  } catch (error) {
    if (error instanceof ModelError) return undefined;
    throw error;
  }
};

/** Suggests better punctuation and spelling of turns that no person edited, by rules and the company's model. Changes nothing. */
export const improveTranscription = async (ctx: Ctx, { params }: Received<Improve>): Promise<Reply<Improve>> => {
  const { companyId } = ctx.actor;
  const { meetingId, model, revision, turns, spelling, names } = await ctx.db.read(async (tx) => {
    const transcript = await readTranscript(tx, ctx, params.id);
    if (transcript.status !== 'done') throw new ProblemError('meeting_without_transcript');
    const id = transcript.meetingId;
    return {
      meetingId: id,
      // Examples use the rules, which are free of charge.
      model: (await readMeeting(tx, ctx, id)).isExample ? undefined : await readUsableModel(tx, ctx),
      revision: transcript.revision,
      turns: (await readRecognisedSegments(tx, { companyId, id })).map((turn) => ({ id: turn.id, text: turn.text })),
      spelling: await readSpelling(tx, companyId, id),
      names: (transcript.speakers ?? []).flatMap(({ name }) =>
        name.split(/\s+/).filter((part) => /^\p{Lu}/u.test(part)),
      ),
    };
  });
  const byRules = await callWorker(ctx.platform, companyId, 'improveSegments', [turns, spelling, names], timeoutMs);
  const items = model ? await improveByModel(ctx, model, meetingId, turns, byRules) : byRules;
  return { revision, items: items.slice(0, mostItems), total: items.length };
};
