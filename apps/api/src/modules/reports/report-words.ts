import { type ErrorCode, type Language, type MeetingStatus, messageOf } from '@pauta/contract';
import { englishProblems } from '@pauta/contract/english';

/** A time zone's name, independent of the server's clock. */
const zoneName = (locale: Language, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};

const dayFormat = (locale: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(day));
};
const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const abbreviated = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const portugueseList = new Intl.ListFormat('pt-BR');
const portugueseShort = dayFormat('pt-BR', abbreviated);
const portugueseWeekdays = ['', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];
const portugueseWaits: Partial<Record<MeetingStatus, string>> = {
  needs_attention: 'Precisa de uma ação.',
  waiting_admission: 'O anotador não foi admitido na reunião.',
  not_joined: 'O anotador não entrou na reunião.',
  interrupted: 'A gravação foi interrompida.',
  failed: 'O processamento falhou.',
};

const portuguese = {
  unnamed: 'Relatório diário',
  wholeCompany: 'Toda a empresa',
  noTeam: 'Nenhuma equipe',
  teams: (names: readonly string[]) => `${names.length === 1 ? 'Equipe' : 'Equipes'} ${portugueseList.format(names)}`,
  longDay: dayFormat('pt-BR', long),
  /** Abbreviations are written without "de". */
  shortDay: (day: string) => portugueseShort(day).replace(' de ', ' '),
  between: (from: string, to: string) => `de ${from} a ${to}`,
  waits: portugueseWaits,
  problem: (code: ErrorCode) => messageOf(code),
  lowScore: (score: number, below: number) => `Nota ${score}, ${below} abaixo da própria mediana.`,
  withoutStep: 'Sem próximo passo combinado.',
  undated: 'sem data',
  more: (count: number) => `E mais ${count}, no Pauta.`,
  countedMeetings: (count: number) => counted(count, 'reunião', 'reuniões'),
  noMeetings: 'Nenhuma reunião neste período.',
  meetingsLabel: (count: number): string => (count === 1 ? 'reunião' : 'reuniões'),
  meanLabel: (count: number) => `nota média, n = ${count}`,
  stepsLabel: (count: number): string => (count === 1 ? 'próximo passo' : 'próximos passos'),
  attentionLabel: (count: number): string => (count === 1 ? 'pede atenção' : 'pedem atenção'),
  attention: 'Pedem atenção',
  steps: 'Próximos passos',
  meetings: 'Reuniões',
  all: 'Ver todas as reuniões no Pauta',
  everyDay: 'todos os dias',
  workdays: 'de segunda a sexta',
  noDay: 'em dia nenhum',
  onDays: (days: readonly number[]) =>
    `em dias de ${portugueseList.format(days.map((day) => portugueseWeekdays[day] ?? ''))}`,
  /** The usual Brazilian name: "horário de Brasília". */
  zone: (timeZone: string) => zoneName('pt-BR', timeZone).replace(/^Horário (?:Padrão )?/, 'horário '),
  sent: (days: string, time: string, zone: string) =>
    `Este relatório sai ${days}, às ${time} (${zone}). Para deixar de receber, fale com um administrador da sua empresa.`,
};

export type ReportWords = typeof portuguese;

const englishList = new Intl.ListFormat('en');
const englishWeekdays = ['', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

const english: ReportWords = {
  unnamed: 'Daily report',
  wholeCompany: 'Whole company',
  noTeam: 'No team',
  teams: (names) => `${names.length === 1 ? 'Team' : 'Teams'} ${englishList.format(names)}`,
  longDay: dayFormat('en', long),
  shortDay: dayFormat('en', abbreviated),
  between: (from, to) => `from ${from} to ${to}`,
  waits: {
    needs_attention: 'Needs an action.',
    waiting_admission: 'The notetaker was not admitted to the meeting.',
    not_joined: 'The notetaker did not join the meeting.',
    interrupted: 'The recording was interrupted.',
    failed: 'Processing failed.',
  },
  problem: (code) => englishProblems[code],
  lowScore: (score, below) => `Score ${score}, ${below} below their own median.`,
  withoutStep: 'No next step agreed.',
  undated: 'no date',
  more: (count) => `And ${count} more, in Pauta.`,
  countedMeetings: (count) => counted(count, 'meeting', 'meetings'),
  noMeetings: 'No meetings in this period.',
  meetingsLabel: (count) => (count === 1 ? 'meeting' : 'meetings'),
  meanLabel: (count) => `average score, n = ${count}`,
  stepsLabel: (count) => (count === 1 ? 'next step' : 'next steps'),
  attentionLabel: (count) => (count === 1 ? 'needs attention' : 'need attention'),
  attention: 'Need attention',
  steps: 'Next steps',
  meetings: 'Meetings',
  all: 'See all meetings in Pauta',
  everyDay: 'every day',
  workdays: 'Monday to Friday',
  noDay: 'on no day',
  onDays: (days) => `on ${englishList.format(days.map((day) => englishWeekdays[day] ?? ''))}`,
  zone: (timeZone) => zoneName('en', timeZone),
  sent: (days, time, zone) =>
    `This report goes out ${days} at ${time} (${zone}). To stop receiving it, talk to an administrator of your company.`,
};

/** Texts of the report e-mail, by language. */
export const reportWords: Readonly<Record<Language, ReportWords>> = { 'pt-BR': portuguese, en: english };
