import { Offset, Side, type MeetingFormat, type MeetingType } from '@pauta/contract';
import { z } from 'zod';
import { brunoCalls } from './bruno-calls.ts';
import { carlaCalls } from './carla-calls.ts';
import { diegoCalls } from './diego-calls.ts';
import { elisaCalls } from './elisa-calls.ts';
import type { ExampleCall, ExampleState, ExampleTag, ExampleTemplateName } from './example-call.ts';
import { internalCalls } from './internal-calls.ts';
import { outraCalls } from './outra-calls.ts';
import padariaTrigal from './padaria-trigal.json' with { type: 'json' };

/** The transcript in `padaria-trigal.json`: milliseconds from the start of the recording. */
const ExampleTranscript = z.object({
  speakers: z.array(z.object({ key: z.string(), name: z.string(), side: Side })),
  segments: z.array(z.object({ speaker: z.string(), startMs: Offset, endMs: Offset, text: z.string() })),
});
type ExampleTranscript = z.infer<typeof ExampleTranscript>;

export interface ExampleMeeting extends ExampleTranscript {
  /** Stable name, unique among all meetings of both companies. */
  readonly key: string;
  readonly company: 'aurora' | 'outra';
  readonly owner: string;
  readonly title: string;
  /** Null for an internal meeting. */
  readonly customer: { readonly name: string; readonly domain: string } | null;
  readonly tags: readonly ExampleTag[];
  readonly meetingType: MeetingType;
  readonly meetingFormat: MeetingFormat;
  readonly template: ExampleTemplateName | null;
  readonly state: ExampleState;
  readonly startAt: Date;
  /** Null without a transcript. */
  readonly durationMs: number | null;
  /** Audio file in this folder; only the showcase has one. */
  readonly recording: string | null;
}

const zone = 'America/Sao_Paulo';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** End of a day's last meeting, in minutes after midnight in São Paulo. */
const endOfNewestDay = 15 * 60;

const showcase = ExampleTranscript.parse(padariaTrigal);

const offsetName = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });

/** UTC offset of São Paulo in ms: negative. */
const zoneOffset = (at: number): number => {
  const name = offsetName.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute) : 0;
};

const isWeekend = (midnight: number): boolean => [0, 6].includes(new Date(midnight).getUTCDay());

/** The previous working day. Days are midnights as if São Paulo were UTC. */
const workingDayBefore = (midnight: number): number => {
  const before = midnight - day;
  return isWeekend(before) ? workingDayBefore(before) : before;
};

/** The last working day whose meetings are all over. */
export const newestDay = (now: Date): number => {
  const local = now.getTime() + zoneOffset(now.getTime());
  const midnight = Math.floor(local / day) * day;
  const isOver = local - midnight >= endOfNewestDay * minute;
  return isOver && !isWeekend(midnight) ? midnight : workingDayBefore(midnight);
};

/** An instant some working days before the newest, at a time in São Paulo. */
export const startOf = (newest: number, daysAgo: number, at: string): Date => {
  let midnight = newest;
  for (let left = daysAgo; left > 0; left -= 1) midnight = workingDayBefore(midnight);
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const local = midnight + hours * hour + minutes * minute;
  return new Date(local - zoneOffset(local - zoneOffset(local)));
};

/** A deterministic number from 0 to 1 for a name: FNV-1a with the last step of MurmurHash3. */
const chance = (name: string): number => {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
};

const keyOf = (name: string): string => (name.split(' ')[0] ?? name).toLowerCase();

const speakersOf = ({ us, them }: ExampleCall): ExampleTranscript['speakers'] => [
  ...us.map((name) => ({ key: keyOf(name), name, side: 'us' as const })),
  ...them.map((name) => ({ key: keyOf(name), name, side: 'customer' as const })),
];

/** Invents times of turns: each speaker has a pace, questions are followed by a pause, some pauses are long. */
const segmentsOf = ({ key, dialogue }: ExampleCall): ExampleTranscript['segments'] => {
  let cursor = 1500 + Math.round(chance(key) * 3000);
  return dialogue
    .trim()
    .split('\n')
    .filter((row) => row !== '')
    .map((row, index) => {
      const colon = row.indexOf(': ');
      const speaker = row.slice(0, colon).toLowerCase();
      const text = row.slice(colon + 2);
      const perLetter = 66 + chance(`${key} ${speaker}`) * 18 + chance(`${key} pace ${index}`) * 8;
      const startMs = cursor;
      const endMs = startMs + Math.round(350 + text.length * perLetter);
      const thought = text.endsWith('?') ? 300 + chance(`${key} thought ${index}`) * 1100 : 0;
      const pause = chance(`${key} pause ${index}`) > 0.86 ? 2000 + chance(`${key} long ${index}`) * 4500 : 0;
      cursor = endMs + Math.round(220 + chance(`${key} gap ${index}`) * 600 + thought + pause);
      return { speaker, startMs, endMs, text };
    });
};

const toMeeting = (company: ExampleMeeting['company'], newest: number, call: ExampleCall): ExampleMeeting => {
  const segments = segmentsOf(call);
  const last = segments.at(-1);
  return {
    key: call.key,
    company,
    owner: call.owner,
    title: call.title,
    customer: call.customer,
    tags: call.tags,
    meetingType: call.customer ? 'EXTERNAL' : 'INTERNAL',
    meetingFormat: call.format,
    template: call.template,
    state: call.state ?? 'ready',
    startAt: startOf(newest, call.daysAgo, call.at),
    durationMs: last ? last.endMs + 1200 + Math.round(chance(`${call.key} end`) * 4000) : null,
    recording: null,
    speakers: speakersOf(call),
    segments,
  };
};

/** The meeting with audio: its length is that of the file. */
const showcaseMeeting = (newest: number): ExampleMeeting => ({
  key: 'padaria-trigal',
  company: 'aurora',
  owner: 'carla@aurora.example',
  title: 'Diagnóstico com Padaria Trigal',
  customer: { name: 'Padaria Trigal', domain: 'trigal.example' },
  tags: ['Diagnóstico'],
  meetingType: 'EXTERNAL',
  meetingFormat: 'AUDIO',
  template: 'Diagnóstico',
  state: 'ready',
  startAt: startOf(newest, 0, '14:30'),
  durationMs: 734_362,
  recording: 'padaria-trigal.webm',
  ...showcase,
});

/**
 * The meetings of both example companies, newest first, over the six weeks before `today`: working days only, business
 * hours in São Paulo, none in the future. Deterministic for the same moment.
 */
export const exampleMeetings = (today: Date): ExampleMeeting[] => {
  const newest = newestDay(today);
  const aurora = [carlaCalls, diegoCalls, elisaCalls, brunoCalls, internalCalls].flat();
  return [
    showcaseMeeting(newest),
    ...aurora.map((call) => toMeeting('aurora', newest, call)),
    ...outraCalls.map((call) => toMeeting('outra', newest, call)),
  ].toSorted((a, b) => b.startAt.getTime() - a.startAt.getTime());
};
