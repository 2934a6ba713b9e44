import { type RulesJob, type Writer, ownerOf, ranked } from './writer.ts';

const mean = (values: readonly (number | null | undefined)[]): number | null => {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/** Colleagues side by side: how many meetings, the average score, and the share of talk. */
export const answerComparison = async ({ asked, tell, language }: RulesJob, writer: Writer): Promise<void> => {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const meetings = asked.meetings.map((meeting) => ({
    subject: { kind: 'meeting' as const, id: meeting.id, meeting },
    meeting,
  }));
  for (const { name, list, subjects } of ranked(meetings, ({ subject }) => ownerOf(subject).displayName)) {
    const score = mean(list.map(({ meeting }) => meeting.score));
    const talk = mean(list.map(({ meeting }) => meeting.metrics?.talkRatio));
    const text = writer.words.compared(name, subjects.length, {
      score: score === null ? null : number.format(score),
      talk: talk === null ? null : percent.format(talk),
    });
    await tell(writer.counted(text, subjects, [], meetings.length));
  }
};
