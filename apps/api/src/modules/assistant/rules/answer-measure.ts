import type { Subject } from '../readings.ts';
import { mean } from './mean.ts';
import { type RulesJob, type TopicOf, type Writer, byName, mostLines, ranked } from './writer.ts';

const minuteMs = 60_000;
const mostOfOrder = 5;

export const answerMeasure = async (
  job: RulesJob,
  writer: Writer,
  topic: TopicOf<'score' | 'duration' | 'talk'>,
): Promise<void> => {
  const { asked, tell, language } = job;
  const { want, by } = asked.understood;
  const { words } = writer;
  const isScore = topic.kind === 'score';
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const show = (value: number): string => {
    if (topic.kind === 'talk') return percent.format(value);
    return isScore ? number.format(value) : `${number.format(value / minuteMs)} min`;
  };
  const measured = asked.meetings.flatMap((meeting) => {
    const { score, durationMs, metrics } = meeting;
    const value = { score, duration: durationMs, talk: metrics?.talkRatio ?? null }[topic.kind];
    return value === null ? [] : [{ subject: { kind: 'meeting' as const, id: meeting.id, meeting }, value }];
  });
  const of = words.of({ meetings: asked.meetings.length, chats: 0 }) + writer.narrowed;
  if (topic.kind === 'score' && topic.isMissing) {
    const without = asked.meetings
      .filter(({ score }) => score === null)
      .map((meeting): Subject => ({ kind: 'meeting', id: meeting.id, meeting }));
    await tell(writer.counted(words.unscored(without.length, of), without, [], asked.meetings.length));
    for (const subject of want === 'count' ? [] : without.slice(0, mostLines))
      await tell(writer.counted(writer.labelOf(subject), [subject], [], 1));
    return;
  }
  if (measured.length === 0) return tell(writer.missing(topic.kind === 'talk' ? words.noTalk(of) : words.noScore(of)));
  const meanOf = (list: readonly { value: number }[]): number => mean(list.map(({ value }) => value));
  const all = measured.map(({ subject }) => subject);
  const sayAverage = { score: words.average, duration: words.averageDuration, talk: words.averageTalk }[topic.kind];
  const scale = { score: 1, duration: minuteMs, talk: 1 }[topic.kind];
  // A question that was stored before durations had bounds has none.
  const [over = null, under = null] = [topic.over, topic.under].map((bound) =>
    typeof bound === 'number' ? bound * scale : null,
  );
  if (over !== null || under !== null) {
    const within = measured.filter(({ value }) => (over === null || value > over) && (under === null || value < under));
    const bounds = { over: over === null ? null : show(over), under: under === null ? null : show(under) };
    const say = { score: words.scored, duration: words.lasted, talk: words.talked }[topic.kind];
    const subjects = within.map(({ subject }) => subject);
    await tell(writer.counted(say(within.length, of, bounds), subjects, [], asked.meetings.length));
    for (const { subject, value } of want === 'count' ? [] : within.slice(0, mostLines))
      await tell(writer.counted(`${writer.labelOf(subject)}: ${show(value)}`, [subject], [], 1));
    return;
  }
  if (want === 'most') {
    const groups =
      by === 'person' || by === 'customer'
        ? ranked(measured, byName(job)).map(({ name, list, subjects }) => ({ name, subjects, value: meanOf(list) }))
        : measured.map(({ subject, value }) => ({
            name: writer.labelOf(subject),
            subjects: [subject] as Subject[],
            value,
          }));
    const order = groups.toSorted((a, b) => (topic.isLowest ? a.value - b.value : b.value - a.value));
    for (const [at, { name, subjects, value }] of order.slice(0, by === 'person' ? mostLines : mostOfOrder).entries()) {
      const sayBest = topic.kind === 'talk' && by === 'person' ? words.bestTalk : words.best;
      const text = at === 0 ? sayBest(name, show(value), topic.isLowest) : `${name}: ${show(value)}.`;
      await tell(writer.counted(text, subjects, [], measured.length));
    }
    return;
  }
  if (want === 'count')
    return tell(
      writer.counted(words.scored(all.length, of, { over: null, under: null }), all, [], asked.meetings.length),
    );
  const isTotal = topic.kind === 'duration' && topic.isTotal;
  const text = isTotal
    ? words.totalDuration(show(measured.reduce((sum, { value }) => sum + value, 0)), measured.length)
    : sayAverage(show(meanOf(measured)), measured.length);
  await tell(writer.counted(text, all, [], asked.meetings.length));
};
