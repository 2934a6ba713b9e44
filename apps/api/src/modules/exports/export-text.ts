import type { AnswerValue, Language, QuestionType } from '@pauta/contract';
import type { Citation, ExportDocument } from './export-document.ts';
import { wordsOf } from './export-words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** "12:05", "1:02:05". */
export const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const valueText = (value: AnswerValue, type: QuestionType, language: Language): string => {
  const words = wordsOf(language);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    const style = type === 'money' ? ({ style: 'currency', currency: 'BRL' } as const) : {};
    return new Intl.NumberFormat(language, style).format(value);
  }
  if (Array.isArray(value)) return new Intl.ListFormat(language).format(value);
  return type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayOf(value, language) : value;
};

/** An answer as text, by the type of its question; without a value, the reason. */
export const answerText = (
  { value, silence, status, type }: ExportDocument['answers'][number],
  language: Language,
): string => {
  const words = wordsOf(language);
  const text = value === null ? words.silence[silence ?? 'not_said'] : valueText(value, type, language);
  return status === 'stale' ? `${text} (${words.stale})` : text;
};

/** Facts of the meeting as pairs of name and value. */
export const factsOf = (document: ExportDocument, language: Language): [name: string, value: string][] => {
  const words = wordsOf(language);
  const { startAt, timeZone, durationMs, customer, owner, participants, tags, score } = document;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const facts: [string, string | null][] = [
    [words.when, when.format(new Date(startAt))],
    [words.duration, durationMs === null ? null : clock(durationMs)],
    [words.customer, customer],
    [words.owner, owner],
    [words.participants, participants.map(({ name }) => name).join(', ')],
    [words.tags, tags.join(', ')],
    [words.score, score === null ? null : `${score}/100`],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
};

export const stepText = (
  { text, owner, dueDate, isDone }: ExportDocument['nextSteps'][number],
  language: Language,
): string =>
  [text, owner, dueDate && dayOf(dueDate, language), isDone && wordsOf(language).done].filter(Boolean).join(' · ');

export const citationText = ({ quote, speaker, startMs }: Citation): string =>
  `“${quote}” ${[speaker, clock(startMs)].filter(Boolean).join(', ')}`;

export const levelText = ({ level }: ExportDocument['criteria'][number], language: Language): string => {
  const words = wordsOf(language);
  return level === null ? words.noEvidence : (words.levels[level] ?? '');
};

/** A meeting as plain text. */
export const toText = (document: ExportDocument, language: Language): string => {
  const words = wordsOf(language);
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', title.toUpperCase(), '', ...lines] : [];
  const quotes = (citations: readonly Citation[]) => citations.map((one) => `  ${citationText(one)}`);
  return [
    document.title,
    '',
    ...factsOf(document, language).map(([name, value]) => `${name}: ${value}`),
    ...section(
      words.nextSteps,
      document.nextSteps.map((step) => `- ${stepText(step, language)}`),
    ),
    ...section(
      words.answers,
      document.answers.flatMap((answer) => [
        answer.question,
        `  ${answerText(answer, language)}`,
        ...quotes(answer.citations),
      ]),
    ),
    ...section(
      words.evaluation,
      document.criteria.flatMap((criterion) => [
        `${criterion.name}: ${levelText(criterion, language)}`,
        ...(criterion.rationale ? [`  ${criterion.rationale}`] : []),
        ...quotes(criterion.citations),
      ]),
    ),
    ...section(
      words.transcript,
      document.segments.map(({ startMs, speaker, text }) => `[${clock(startMs)}] ${speaker ?? words.nobody}: ${text}`),
    ),
    '',
  ].join('\n');
};
