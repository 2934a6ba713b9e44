import { type RulesJob, type Writer, byName, mostLines, ownerOf, ranked, subjectsOf, tellRanking } from './writer.ts';

export const answerMeetings = async (job: RulesJob, writer: Writer): Promise<void> => {
  const { asked, tell } = job;
  const { want } = asked.understood;
  const all = subjectsOf({ readable: asked.meetings, chats: asked.chats });
  if (want === 'most') {
    await tellRanking(
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
  const text = writer.words.counted(writer.amount(all), writer.narrowed);
  const list = writer.listOf(all, all.length, asked.chats.length === 0);
  await tell(writer.sentence('counted', text, { about: all, list }));
  if (want === 'count') return;
  for (const subject of all.slice(0, mostLines))
    await tell(writer.counted(`${writer.labelOf(subject)} · ${ownerOf(subject).displayName}`, [subject], [], 1));
};
