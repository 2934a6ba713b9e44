import { messageOf, type MeetingStatus } from '@pauta/contract';
import { type Letter, type LetterEntry, type LetterPart, oneLine } from '../mail/letter.ts';
import type { ReportedMeeting } from './reported-meetings.ts';
import type { Period, Schedule } from './schedule.ts';

export interface ReportLetter {
  name: string;
  /** What the report is about, such as the names of teams. */
  about: string;
  schedule: Schedule;
  period: Period;
  meetings: readonly ReportedMeeting[];
  /** Of this installation. */
  origin: string;
}

/** A score that is this much below the seller's own median asks for a look. */
const lowBy = 15;
const mostEntries = { attention: 10, steps: 15, meetings: 30 } as const;

const waits: Partial<Record<MeetingStatus, string>> = {
  needs_attention: 'Precisa de uma ação.',
  waiting_admission: 'O anotador não foi admitido na reunião.',
  not_joined: 'O anotador não entrou na reunião.',
  interrupted: 'A gravação foi interrompida.',
  failed: 'O processamento falhou.',
};

/** A calendar day in words, wherever the server's clock is. */
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(day));
};
const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const abbreviatedDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' });
/** Nobody writes "de" beside abbreviations. */
const shortDay = (day: string): string => abbreviatedDay(day).replace(' de ', ' ');

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Such as "quinta-feira, 19 de novembro", or from one day to another. */
const periodText = ({ from, to }: Pick<Period, 'from' | 'to'>): string =>
  from === to ? longDay(to) : `de ${longDay(from)} a ${longDay(to)}`;

/** Why somebody should look at a meeting; undefined when nobody has to. */
const attentionTo = ({ status, cause, score, scoreTrend, meetingType, nextSteps }: ReportedMeeting) => {
  const wait = waits[status];
  if (wait) return cause ? messageOf(cause) : wait;
  if (score !== null && scoreTrend !== null && scoreTrend <= -lowBy) {
    return `Nota ${score}, ${-scoreTrend} abaixo da própria mediana.`;
  }
  if (status === 'ready' && meetingType === 'EXTERNAL' && nextSteps.length === 0) return 'Sem próximo passo combinado.';
  return undefined;
};

const titleOf = ({ title, customer }: ReportedMeeting): string =>
  oneLine(customer && !title.includes(customer) ? `${title} · ${customer}` : title);

/** A list under its heading, with what is left out said; nothing where there is none. */
const section = (heading: string, entries: readonly LetterEntry[], most: number): LetterPart[] => {
  if (!entries.length) return [];
  const more = entries.length - most;
  return [
    { kind: 'heading', text: heading },
    { kind: 'entries', entries: entries.slice(0, most) },
    ...(more > 0 ? [{ kind: 'note' as const, text: `E mais ${more}, no Pauta.` }] : []),
  ];
};

const mean = (numbers: readonly number[]): string =>
  numbers.length ? String(Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)) : '—';

const stepEntries = (meetings: readonly ReportedMeeting[], urlOf: (meeting: ReportedMeeting) => string) =>
  meetings
    .flatMap((meeting) => meeting.nextSteps.map((step) => ({ ...step, meeting })))
    // Those without a date come last.
    .toSorted((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9'))
    .map(({ text, owner, dueDate, meeting }) => ({
      title: oneLine(text),
      url: urlOf(meeting),
      detail: [owner && oneLine(owner), titleOf(meeting)].filter(Boolean).join(' · '),
      mark: dueDate ? shortDay(dueDate) : 'sem data',
    }));

const weekdayNames = ['', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];
const list = new Intl.ListFormat('pt-BR');

const daysText = (weekdays: readonly number[]): string => {
  const days = weekdays.toSorted((a, b) => a - b);
  if (days.length === 7) return 'todos os dias';
  if (days.join('') === '12345') return 'de segunda a sexta';
  return `em dias de ${list.format(days.map((day) => weekdayNames[day] ?? ''))}`;
};

/** Such as "de segunda a sexta, às 08:00 (America/Sao Paulo)". */
const scheduleText = ({ weekdays, timeOfDay, timeZone }: Schedule): string =>
  `${weekdays.length ? daysText(weekdays) : 'em dia nenhum'}, às ${timeOfDay} (${timeZone.replaceAll('_', ' ')})`;

/** The letter of a daily report: figures, what asks for a look, next steps, and every meeting. */
export const reportLetter = ({ name, about, schedule, period, meetings, origin }: ReportLetter): Letter => {
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone: schedule.timeZone, hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: schedule.timeZone, weekday: 'short', day: 'numeric' });
  const urlOf = ({ id }: ReportedMeeting) => `${origin}/meetings/${id}`;
  const whenOf = ({ startAt }: ReportedMeeting) =>
    period.from === period.to ? time.format(startAt) : `${day.format(startAt)}, ${time.format(startAt)}`;
  const attention = meetings.flatMap((meeting) => {
    const why = attentionTo(meeting);
    return why ? [{ title: titleOf(meeting), url: urlOf(meeting), detail: `${oneLine(meeting.owner)} · ${why}` }] : [];
  });
  const steps = stepEntries(meetings, urlOf);
  const scores = meetings.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    subject: `${oneLine(name)}: ${counted(meetings.length, 'reunião', 'reuniões')}, ${periodText(period)}`,
    parts: [
      { kind: 'heading', text: oneLine(name) },
      { kind: 'note', text: `${oneLine(about)} · ${periodText(period)}` },
      ...(meetings.length ? [] : [{ kind: 'text' as const, text: 'Nenhuma reunião neste período.' }]),
      {
        kind: 'figures',
        figures: [
          { label: meetings.length === 1 ? 'reunião' : 'reuniões', value: String(meetings.length) },
          { label: `nota média, n = ${scores.length}`, value: mean(scores) },
          { label: steps.length === 1 ? 'próximo passo' : 'próximos passos', value: String(steps.length) },
          { label: attention.length === 1 ? 'pede atenção' : 'pedem atenção', value: String(attention.length) },
        ],
      },
      ...section('Pedem atenção', attention, mostEntries.attention),
      ...section('Próximos passos', steps, mostEntries.steps),
      ...section(
        'Reuniões',
        meetings.map((meeting) => ({
          title: titleOf(meeting),
          url: urlOf(meeting),
          detail: `${whenOf(meeting)} · ${oneLine(meeting.owner)}`,
          mark: meeting.score === null ? '' : String(meeting.score),
        })),
        mostEntries.meetings,
      ),
      { kind: 'link', label: 'Ver todas as reuniões no Pauta', url: `${origin}/meetings` },
      {
        kind: 'note',
        text: `Este relatório sai ${scheduleText(schedule)}. Para deixar de receber, fale com um administrador da sua empresa.`,
      },
    ],
  };
};
