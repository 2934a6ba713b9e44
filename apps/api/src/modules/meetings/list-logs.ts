import { displayName, ExportFormat, type MeetingLog, type MeetingLogEntry, SharePart, Stage } from '@pauta/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { type RawInstant, runPrepared, toInstant } from '../../platform/prepared.ts';
import { type AuditRecord, readAudit } from '../../platform/read-audit.ts';
import { people } from '../identity/users/people.ts';
import { readMeeting } from './meeting-access.ts';
import { meetingStages } from './meetings.table.ts';

type StageRow = typeof meetingStages.$inferSelect;
type Author = Pick<typeof people.$inferSelect, 'id' | 'emailAddress' | 'firstName' | 'lastName'>;

const mostEntries = 200;

const Parts = z.array(SharePart);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const ofRecord = (row: AuditRecord, author: Author | null, isAdmin: boolean): MeetingLogEntry => {
  const { fileName, fields, stage, title, parts, format } = row.detail;
  const exported = row.action === 'meeting.export' ? ExportFormat.safeParse(format).data : undefined;
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    action: row.action,
    by: author && { id: author.id, displayName: displayName(author) },
    fileName: textOf(fileName),
    ...(row.action.startsWith('clip.') && { clip: textOf(title) }),
    ...(row.action === 'share.create' && { parts: Parts.safeParse(parts).data ?? [] }),
    ...(exported && { format: exported }),
    fields: Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [],
    stage: Stage.safeParse(stage).data ?? null,
    cause: null,
    raw: isAdmin ? { actorKind: row.actorKind, actorName: row.actorName, ...row.detail } : null,
  };
};

/** Log entry of a stage's last run, at its end or start. */
const ofStage = (row: StageRow, isAdmin: boolean): MeetingLogEntry[] => {
  const at = row.finishedAt ?? row.startedAt;
  if (!at || row.state === 'waiting') return [];
  const { stage, state, cause, attempts, reason, startedAt, finishedAt } = row;
  return [
    {
      id: stage,
      at: at.toISOString(),
      action: `stage.${state}`,
      by: null,
      fileName: null,
      fields: [],
      stage,
      cause,
      raw: isAdmin ? { attempts, reason, startedAt, finishedAt } : null,
    },
  ];
};

interface BotEventRow extends Record<string, unknown> {
  id: string;
  botId: string;
  at: RawInstant;
  status: string;
  reason: string | null;
  detail: string | null;
}

/** Events of the meeting's bots, the latest first. */
const readBotEvents = (tx: Tx, meetingId: string) =>
  runPrepared<BotEventRow>(
    tx,
    sql`select e.id, e.bot_id as "botId", e.at, e.status, e.reason, e.detail from bot_events e
      join bots b on b.id = e.bot_id where b.meeting_id = ${meetingId} order by e.at desc limit ${mostEntries}`,
  );

const ofBot = ({ id, botId, at, status, reason, detail }: BotEventRow, isAdmin: boolean): MeetingLogEntry => ({
  id: `${botId} ${id}`,
  at: toInstant(at),
  action: `bot.${status}`,
  by: null,
  fileName: null,
  fields: [],
  stage: null,
  cause: null,
  reason,
  raw: isAdmin ? { status, reason, detail } : null,
});

/** Log of people's and the product's actions on the meeting, the latest first. */
export const listLogs = (ctx: Ctx, { params }: { params: { id: string } }): Promise<MeetingLog> =>
  ctx.db.read(async (tx) => {
    const { id } = await readMeeting(tx, ctx, params.id);
    const { isAdmin } = ctx.actor;
    const records = await readAudit(tx, ctx, { subjectId: id, limit: mostEntries + 1 });
    const authorIds = [...new Set(records.flatMap(({ actorId }) => actorId ?? []))];
    const authors = await tx
      .select()
      .from(people)
      .where(and(eq(people.companyId, ctx.actor.companyId), inArray(people.id, authorIds)));
    const stages = await tx.select().from(meetingStages).where(eq(meetingStages.meetingId, id));
    const entries = [
      ...records.slice(0, mostEntries).map((row) => {
        const author = authors.find((person) => person.id === row.actorId);
        return ofRecord(row, author ?? null, isAdmin);
      }),
      ...stages.flatMap((row) => ofStage(row, isAdmin)),
      ...(await readBotEvents(tx, id)).map((row) => ofBot(row, isAdmin)),
    ];
    return {
      entries: entries.toSorted((a, b) => b.at.localeCompare(a.at)),
      isCapped: records.length > mostEntries,
    };
  });
