import { fromUtc } from '../../portuguese/day.ts';
import { monthOf, type Period, weekOf } from '../periods.ts';
import { dayReader } from '../scope.ts';
import {
  type RulesJob,
  type TopicOf,
  type Writer,
  byName,
  mostLines,
  newestFirst,
  ownerOf,
  ranked,
  subjectsOf,
  writeRanking,
} from './writer.ts';

/** How many meetings there were in each month, week or day, the latest first. */
const writePer = async (
  { asked, tell }: RulesJob,
  writer: Writer,
  per: NonNullable<TopicOf<'meetings'>['per']>,
): Promise<void> => {
  const dayOf = dayReader(asked.timeZone);
  const periodOf = (day: string): Period => {
    const date = fromUtc(Date.parse(day));
    return per === 'month' ? monthOf(date) : per === 'week' ? weekOf(date) : { startDate: day, endDate: day };
  };
  const meetings = subjectsOf({ readable: asked.meetings, chats: [] });
  const groups = Map.groupBy(meetings, (subject) =>
    writer.spanOf(periodOf(subject.kind === 'meeting' ? dayOf(subject.meeting.startAt) : '')),
  );
  for (const [span, subjects] of [...groups].slice(0, mostLines))
    await tell(writer.counted(writer.words.also(span, subjects.length), subjects, [], meetings.length));
};

export const answerMeetings = async (
  job: RulesJob,
  writer: Writer,
  { isUntranscribed = false, isLatest = false, isFirst = false, per }: TopicOf<'meetings'>,
): Promise<void> => {
  const { asked, tell } = job;
  const { want } = asked.understood;
  const all = isUntranscribed
    ? subjectsOf({ readable: asked.meetings.filter(({ hasTranscript }) => !hasTranscript), chats: [] })
    : subjectsOf({ readable: asked.meetings, chats: asked.chats });
  if (per) return writePer(job, writer, per);
  if (want === 'most') {
    await writeRanking(
      job,
      writer,
      ranked(
        all.map((subject) => ({ subject })),
        byName(job),
      ),
      { citationsOf: () => [], say: writer.words.most, of: all },
    );
    return;
  }
  if (isLatest && want !== 'count') {
    const inOrder = all.map((subject) => ({ subject })).toSorted(newestFirst);
    const last = inOrder.at(isFirst ? -1 : 0);
    if (!last) return;
    const text = `${writer.labelOf(last.subject)} · ${ownerOf(last.subject).displayName}`;
    return tell(writer.counted(text, [last.subject], [], all.length));
  }
  const { tagged } = asked;
  const ofTitle = new Set(all.map(({ id }) => id));
  const isOtherwise =
    tagged !== undefined &&
    (tagged.meetings.length !== all.length || tagged.meetings.some(({ id }) => !ofTitle.has(id)));
  const amount = writer.amount(all);
  const text = isUntranscribed
    ? writer.words.untranscribed(all.length, asked.meetings.length, writer.narrowed)
    : writer.words.counted(isOtherwise ? writer.words.titled(amount) : amount, writer.narrowed);
  const list = writer.listOf(all, all.length, asked.chats.length === 0 && !isUntranscribed);
  await tell(writer.sentence('counted', text, { about: all, list }));
  if (isOtherwise) {
    const subjects = subjectsOf({ readable: tagged.meetings, chats: [] });
    const withTag = writer.words.tagged(writer.amount(subjects), tagged.name);
    await tell(writer.counted(withTag, subjects, [], subjects.length));
  }
  if (want === 'count') return;
  for (const subject of all.slice(0, mostLines))
    await tell(writer.counted(`${writer.labelOf(subject)} · ${ownerOf(subject).displayName}`, [subject], [], 1));
};
