import type { Clip, UserActor } from '@pauta/contract';
import { and, isNull, type SQL } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readAuthors } from '../corrections/authors.ts';
import { ofVisibleMeeting } from '../meetings/meeting-access.ts';
import { readMeetingHeads } from '../meetings/read-titles.ts';
import { readMainRecordings } from '../recordings/read-recording.ts';
import { readStretches } from '../transcripts/read-stretches.ts';
import { clips } from './clips.table.ts';

export type ClipRow = typeof clips.$inferSelect;

/** Whether the actor is the creator or an admin. */
export const mayChange = ({ isAdmin, userId }: UserActor, made: { readonly userId: string | null }): boolean =>
  isAdmin || made.userId === userId;

/** Clips of meetings that the actor may see, including soft-deleted ones. */
export const ownClips = (ctx: Pick<Ctx, 'actor'>, id?: string): SQL | undefined =>
  and(companyScope(clips, ctx, id), ofVisibleMeeting(ctx, clips.meetingId));

/** Clips of meetings that the actor may see, without deleted ones. */
export const visibleClips = (ctx: Pick<Ctx, 'actor'>, id?: string): SQL | undefined =>
  and(ownClips(ctx, id), isNull(clips.deletedAt));

/** Clip rows in the contract's form, in the same order. */
export const viewClips = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, rows: readonly ClipRow[]): Promise<Clip[]> => {
  if (rows.length === 0) return [];
  const meetingIds = [...new Set(rows.map(({ meetingId }) => meetingId))];
  const heads = await readMeetingHeads(tx, ctx, meetingIds);
  const recordings = await readMainRecordings(tx, meetingIds);
  const said = await readStretches(tx, rows);
  const authorOf = await readAuthors(tx, rows);
  return rows.flatMap((row, index) => {
    const head = heads.get(row.meetingId);
    // The meeting was just deleted.
    if (!head) return [];
    const recording = recordings.get(row.meetingId);
    const one: Clip = {
      id: row.id,
      title: row.title,
      startMs: row.startMs,
      endMs: row.endMs,
      words: said[index]?.words ?? '',
      speakers: said[index]?.speakers ?? [],
      meeting: {
        id: row.meetingId,
        title: head.title,
        startAt: head.startAt.toISOString(),
        format: recording?.state === 'ready' ? recording.kind : null,
        recordingId: recording?.state === 'ready' ? recording.id : null,
      },
      madeBy: authorOf(row),
      createdAt: row.createdAt.toISOString(),
      can: { edit: mayChange(ctx.actor, row), share: head.canShare },
    };
    return [one];
  });
};

/** The clip as visible to the actor. Throws `clip_not_found`. */
export const viewClip = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, id: string): Promise<Clip> => {
  const rows = await tx.select().from(clips).where(visibleClips(ctx, id));
  return orThrow((await viewClips(tx, ctx, rows))[0], 'clip_not_found');
};

/** Locks the clip that matches `which`. Throws `clip_not_found` and `forbidden`. */
export const lockClip = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, which: SQL | undefined): Promise<ClipRow> => {
  const [row] = await tx.select().from(clips).where(which).for('update');
  const clip = orThrow(row, 'clip_not_found');
  if (!mayChange(ctx.actor, clip)) throw new ProblemError('forbidden');
  return clip;
};
