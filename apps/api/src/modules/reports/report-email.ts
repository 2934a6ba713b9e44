import type { Language } from '@pauta/contract';
import { type Email, type EmailEntry, type EmailPart, oneLine } from '../mail/email.ts';
import type { ReportedMeeting } from '../meetings/reported-meetings.ts';
import { type ReportWords, reportWords } from './report-words.ts';
import type { Period, Schedule } from './schedule.ts';

export interface ReportEmail {
  /** Language of the recipient. */
  language: Language;
  /** Undefined for a draft. */
  name: string | undefined;
  /** Names of the teams; null for the whole company. */
  teamNames: readonly string[] | null;
  schedule: Schedule;
  period: Period;
  meetings: readonly ReportedMeeting[];
  /** Origin of this installation. */
  origin: string;
}

/** A score this much below the seller's own median needs attention. */
const lowBy = 15;
const mostEntries = { attention: 10, steps: 15, meetings: 30 } as const;

/** Such as "quinta-feira, 19 de novembro", or a range of days. */
const periodText = (say: ReportWords, { from, to }: Pick<Period, 'from' | 'to'>): string =>
  from === to ? say.longDay(to) : say.between(say.longDay(from), say.longDay(to));

const aboutText = (say: ReportWords, teamNames: readonly string[] | null): string => {
  if (teamNames === null) return say.wholeCompany;
  return teamNames.length ? say.teams(teamNames) : say.noTeam;
};

/** Why a meeting needs attention; undefined if it does not. */
const attentionTo = (say: ReportWords, meeting: ReportedMeeting): string | undefined => {
  const { status, cause, score, scoreTrend, meetingType, nextSteps } = meeting;
  const wait = say.waits[status];
  if (wait) return cause ? say.problem(cause) : wait;
  if (score !== null && scoreTrend !== null && scoreTrend <= -lowBy) {
    return say.lowScore(score, -scoreTrend);
  }
  if (status === 'ready' && meetingType === 'EXTERNAL' && nextSteps.length === 0) return say.withoutStep;
  return undefined;
};

const titleOf = ({ title, customer }: ReportedMeeting): string =>
  oneLine(customer && !title.includes(customer) ? `${title} · ${customer}` : title);

/** A list with a heading and the number of omitted entries; nothing if it is empty. */
const section = (say: ReportWords, heading: string, entries: readonly EmailEntry[], most: number): EmailPart[] => {
  if (!entries.length) return [];
  const more = entries.length - most;
  return [
    { kind: 'heading', text: heading },
    { kind: 'entries', entries: entries.slice(0, most) },
    ...(more > 0 ? [{ kind: 'note' as const, text: say.more(more) }] : []),
  ];
};

const mean = (numbers: readonly number[]): string =>
  numbers.length ? String(Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)) : '—';

const stepEntries = (
  say: ReportWords,
  meetings: readonly ReportedMeeting[],
  urlOf: (meeting: ReportedMeeting) => string,
) =>
  meetings
    .flatMap((meeting) => meeting.nextSteps.map((step) => ({ ...step, meeting })))
    // Those without a date come last.
    .toSorted((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9'))
    .map(({ text, owner, dueDate, meeting }) => ({
      title: oneLine(text),
      url: urlOf(meeting),
      detail: [owner && oneLine(owner), titleOf(meeting)].filter(Boolean).join(' · '),
      mark: dueDate ? say.shortDay(dueDate) : say.undated,
    }));

const daysText = (say: ReportWords, weekdays: readonly number[]): string => {
  const days = weekdays.toSorted((a, b) => a - b);
  if (days.length === 0) return say.noDay;
  if (days.length === 7) return say.everyDay;
  return days.join('') === '12345' ? say.workdays : say.onDays(days);
};

/** The e-mail of a daily report: figures, meetings that need attention, next steps, and every meeting. */
export const reportEmail = (report: ReportEmail): Email => {
  const { language, schedule, period, meetings, origin } = report;
  const say = reportWords[language];
  const name = oneLine(report.name ?? say.unnamed);
  const { timeZone } = schedule;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat(language, { timeZone, ...clock });
  const day = new Intl.DateTimeFormat(language, { timeZone, weekday: 'short', day: 'numeric' });
  const days = daysText(say, schedule.weekdays);
  const urlOf = ({ id }: ReportedMeeting) => `${origin}/meetings/${id}`;
  const whenOf = ({ startAt }: ReportedMeeting) =>
    period.from === period.to ? time.format(startAt) : `${day.format(startAt)}, ${time.format(startAt)}`;
  const attention = meetings.flatMap((meeting) => {
    const why = attentionTo(say, meeting);
    return why ? [{ title: titleOf(meeting), url: urlOf(meeting), detail: `${oneLine(meeting.owner)} · ${why}` }] : [];
  });
  const steps = stepEntries(say, meetings, urlOf);
  const scores = meetings.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    language,
    subject: `${name}: ${say.countedMeetings(meetings.length)}, ${periodText(say, period)}`,
    parts: [
      { kind: 'heading', text: name },
      { kind: 'note', text: `${oneLine(aboutText(say, report.teamNames))} · ${periodText(say, period)}` },
      ...(meetings.length ? [] : [{ kind: 'text' as const, text: say.noMeetings }]),
      {
        kind: 'figures',
        figures: [
          { label: say.meetingsLabel(meetings.length), value: String(meetings.length) },
          { label: say.meanLabel(scores.length), value: mean(scores) },
          { label: say.stepsLabel(steps.length), value: String(steps.length) },
          { label: say.attentionLabel(attention.length), value: String(attention.length) },
        ],
      },
      ...section(say, say.attention, attention, mostEntries.attention),
      ...section(say, say.steps, steps, mostEntries.steps),
      ...section(
        say,
        say.meetings,
        meetings.map((meeting) => ({
          title: titleOf(meeting),
          url: urlOf(meeting),
          detail: `${whenOf(meeting)} · ${oneLine(meeting.owner)}`,
          mark: meeting.score === null ? '' : String(meeting.score),
        })),
        mostEntries.meetings,
      ),
      { kind: 'link', label: say.all, url: `${origin}/meetings` },
      {
        kind: 'note',
        text: say.sent(days, schedule.timeOfDay, say.zone(timeZone)),
      },
    ],
  };
};
