import type { api, LiveTranscript, Received } from '@pauta/contract';
import { and, asc, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { bots, botUtterances } from './bots.table.ts';
import { isTranscribedLive } from './transcribe-live.ts';

const most = 1000;

/** Excludes rows that only mark what an engine has processed. */
const isToRead = or(isNull(botUtterances.mediaId), isNotNull(botUtterances.text));

/** Speaker turns and text so far, or since an earlier response. */
export const getLiveTranscript = (
  ctx: Ctx,
  { params, query }: Received<typeof api.bots.transcript>,
): Promise<LiveTranscript> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeeting(tx, ctx, params.id);
    const [found] = await tx
      .select()
      .from(bots)
      .where(and(eq(bots.meetingId, meeting.id), eq(bots.isCurrent, true)))
      .orderBy(desc(bots.createdAt));
    const bot = orThrow(found, 'bot_absent');
    const after = Number(query.after ?? 0);
    const rows = await tx
      .select()
      .from(botUtterances)
      .where(and(eq(botUtterances.botId, bot.id), gt(botUtterances.place, after), isToRead))
      .orderBy(asc(botUtterances.place))
      .limit(most);
    return {
      utterances: rows
        .toSorted((a, b) => a.lease - b.lease || a.startMs - b.startMs)
        .map(({ id, lease, speaker, startMs, endMs, text, isReplaced }) => ({
          id: `${lease} ${id}`,
          speaker,
          startMs,
          endMs,
          text: isReplaced ? null : text,
        })),
      isTranscribed: isTranscribedLive(ctx.platform, bot),
      next: String(rows.at(-1)?.place ?? after),
    };
  });
