import type { api, Received, Reply } from '@pauta/contract';
import { askPatiently } from '../../platform/ask-patiently.ts';
import type { Ctx } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readTranscript } from '../transcripts/get-transcription.ts';
import { readHeard } from '../transcripts/respelled-segments.ts';
import { readSpelling } from '../vocabularies/read-spelling.ts';

type Improve = typeof api.transcriptions.improve;

const timeoutMs = 60_000;
/** More than people review at once; the total is returned. */
const mostItems = 500;

/** Suggests better punctuation and spelling of turns that no person edited. Changes nothing. */
export const improveTranscription = async (ctx: Ctx, { params }: Received<Improve>): Promise<Reply<Improve>> => {
  const { companyId } = ctx.actor;
  const { revision, turns, spelling, names } = await ctx.db.read(async (tx) => {
    const transcript = await readTranscript(tx, ctx, params.id);
    if (transcript.status !== 'done') throw new ProblemError('meeting_without_transcript');
    const id = transcript.meetingId;
    return {
      revision: transcript.revision,
      turns: (await readHeard(tx, { companyId, id })).map((turn) => ({ id: turn.id, text: turn.text })),
      spelling: await readSpelling(tx, companyId, id),
      names: (transcript.speakers ?? []).flatMap(({ name }) =>
        name.split(/\s+/).filter((part) => /^\p{Lu}/u.test(part)),
      ),
    };
  });
  const items = await askPatiently(ctx.platform, companyId, 'improveSegments', [turns, spelling, names], timeoutMs);
  return { revision, items: items.slice(0, mostItems), total: items.length };
};
