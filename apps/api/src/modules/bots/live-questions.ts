import { fold } from '@pauta/contract/fold';
import type { api, LiveQuestions, Question, Received } from '@pauta/contract';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import type { DialogueText } from '../analysis/read-dialogue.ts';
import { readMeetingLocally } from '../analysis/read-meeting.ts';
import { readTimeZone } from '../companies/time-zone.ts';
import { recogniseColleagues, assignSides, typeBySpeakers } from '../meetings/decide-type.ts';
import { type MeetingRow, readMeeting } from '../meetings/meeting-access.ts';
import { defaultTemplateId, readQuestions } from '../templates/template-access.ts';
import type { BotRow } from './bot-access.ts';
import { bots, botUtterances } from './bots.table.ts';

type Said = typeof botUtterances.$inferSelect;

/** Speakers and participants: names from the page, with the sides that the final transcript will use. */
const readSpeakers = async (tx: Tx, meeting: MeetingRow, bot: BotRow, said: readonly Said[]) => {
  const { speakers: known, isOurs } = await recogniseColleagues(tx, meeting);
  const sides = new Map(known.map(({ name, side }) => [fold(name), side]));
  const names = new Set([...said.map(({ speaker }) => speaker), ...bot.participants.map(({ name }) => name)]);
  const speakers = [...names].flatMap((name) =>
    name === null ? [] : { id: name, name, side: sides.get(fold(name)) ?? ('unknown' as const) },
  );
  const { meetingType } =
    meeting.meetingTypeReason === 'chosen' ? meeting : typeBySpeakers(meeting, { speakers, isOurs });
  const sideOf = assignSides(meetingType, { speakers, isOurs });
  return speakers.map((speaker) => ({ ...speaker, side: sideOf(speaker) }));
};

type Speakers = Awaited<ReturnType<typeof readSpeakers>>;

/** The live transcript as an analyst's dialogue. */
const dialogueOf = async (
  tx: Tx,
  meeting: MeetingRow,
  speakers: Speakers,
  said: readonly Said[],
): Promise<DialogueText> => {
  const segments = said.map(({ id, lease, speaker, startMs, endMs, text }) => ({
    id: `${lease} ${id}`,
    speakerId: speaker,
    startMs,
    endMs,
    text: text ?? '',
  }));
  const timeZone = await readTimeZone(tx, meeting.companyId);
  return {
    head: { meetingId: meeting.id, revision: 0, startAt: meeting.startAt, timeZone, speakers },
    batches: [JSON.stringify(segments)],
  };
};

const unanswered = ({ id, text }: Question) => ({ id, text, isAnswered: false, quote: null, startMs: null });

interface Read {
  readonly key: string;
  readonly answer: Promise<LiveQuestions>;
}

/** The last reading for each bot, shared by all viewers. */
const readings = new Map<string, Read>();
const mostReadings = 200;

const readOnce = (botId: string, key: string, read: () => Promise<LiveQuestions>): Promise<LiveQuestions> => {
  const known = readings.get(botId);
  if (known?.key === key) return known.answer;
  const answer = read();
  readings.delete(botId);
  readings.set(botId, { key, answer });
  const [oldest] = readings.keys();
  if (readings.size > mostReadings && oldest !== undefined) readings.delete(oldest);
  answer.catch(() => {
    if (readings.get(botId)?.answer === answer) readings.delete(botId);
  });
  return answer;
};

/**
 * The template questions that the live transcript answers. Always read by the local rules: a model would be paid again
 * for each sentence.
 */
export const getLiveQuestions = async (
  ctx: Ctx,
  { params }: Received<typeof api.bots.questions>,
): Promise<LiveQuestions> => {
  const { platform, db } = ctx;
  const { meeting, bot, questions, speakers, said } = await db.read(async (tx) => {
    const found = await readMeeting(tx, ctx, params.id);
    const isCurrent = and(eq(bots.meetingId, found.id), eq(bots.isCurrent, true));
    const [current] = await tx.select().from(bots).where(isCurrent).orderBy(desc(bots.createdAt));
    const own = orThrow(current, 'bot_absent');
    const templateId = found.templateId ?? (await defaultTemplateId(tx, found.userId));
    const isToRead = and(
      eq(botUtterances.botId, own.id),
      isNotNull(botUtterances.text),
      eq(botUtterances.isReplaced, false),
    );
    const rows = await tx
      .select()
      .from(botUtterances)
      .where(isToRead)
      .orderBy(asc(botUtterances.lease), asc(botUtterances.startMs), asc(botUtterances.place));
    return {
      meeting: found,
      bot: own,
      questions: templateId ? await readQuestions(tx, templateId) : [],
      speakers: await readSpeakers(tx, found, own, rows),
      said: rows,
    };
  });
  if (questions.length === 0 || said.length === 0) return { questions: questions.map(unanswered) };
  const place = Math.max(...said.map((one) => one.place));
  const key = JSON.stringify([place, said.length, questions, speakers]);
  return readOnce(bot.id, key, () =>
    readMeetingLocally(
      {
        platform,
        db,
        subject: { ...meetingRef(meeting), isExample: meeting.isExample },
        readDialogue: (tx) => dialogueOf(tx, meeting, speakers, said),
        // Not cancelled by one request, since others may wait for the same reading.
        signal: new AbortController().signal,
      },
      async (reading) => {
        const answered = questions.map(unanswered) as LiveQuestions['questions'];
        for await (const batch of reading.answers(questions)) {
          for (const [at, { status, evidence }] of batch) {
            const question = answered[at];
            const [first] = evidence;
            if (!question || status !== 'ok' || !first) continue;
            Object.assign(question, { isAnswered: true, quote: first.quote, startMs: first.startMs });
          }
        }
        return { questions: answered };
      },
    ),
  );
};
