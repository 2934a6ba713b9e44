import { mean } from './mean.ts';
import { type RulesJob, type Writer, ownerOf, ranked } from './writer.ts';

/** Colleagues side by side: how many meetings, the average score, and the share of talk. */
export const answerComparison = async ({ asked, tell, language }: RulesJob, writer: Writer): Promise<void> => {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const meetings = asked.meetings.map((meeting) => ({
    subject: { kind: 'meeting' as const, id: meeting.id, meeting },
    meeting,
  }));
  for (const { name, list, subjects } of ranked(meetings, ({ subject }) => ownerOf(subject).displayName)) {
    const shown = (values: readonly number[], format: Intl.NumberFormat): string | null =>
      values.length === 0 ? null : format.format(mean(values));
    const text = writer.words.compared(name, subjects.length, {
      score: shown(
        list.flatMap(({ meeting }) => meeting.score ?? []),
        number,
      ),
      talk: shown(
        list.flatMap(({ meeting }) => meeting.metrics?.talkRatio ?? []),
        percent,
      ),
    });
    await tell(writer.counted(text, subjects, [], meetings.length));
  }
};
