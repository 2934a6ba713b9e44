import { leastSample } from '@pauta/contract';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { localDay, mondayOf } from '../platform/calendar-days.ts';
import { planSpeech } from '../modules/recordings/media/media-plan.ts';
import { exampleCompanies } from './content.ts';
import { exampleTags } from './example-call.ts';
import { exampleMeetings, type ExampleMeeting } from './example-meetings.ts';
import speechOfShowcase from './padaria-trigal.speech.json' with { type: 'json' };

const minute = 60_000;
const afternoon = new Date('2026-11-20T18:05:00Z');

/** Each weekday, across a year end and a leap day, around the end of the day's last meeting. */
const moments = ['2024-02-27', '2024-12-30', '2026-11-16'].flatMap((first) =>
  Array.from({ length: 7 }, (_, days) => days * 24 * 60 * minute).flatMap((later) =>
    ['03:10', '12:00', '17:30', '17:42', '17:50', '18:00', '23:30'].map(
      (time) => new Date(Date.parse(`${first}T${time}:00Z`) + later),
    ),
  ),
);

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const inSaoPaulo = (at: Date) => {
  const parts = clock.formatToParts(at);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: read('weekday'), time: `${read('hour')}:${read('minute')}` };
};

const endOf = ({ startAt, durationMs }: ExampleMeeting): number => startAt.getTime() + (durationMs ?? 30 * minute);

const meetings = exampleMeetings(afternoon);
const ready = meetings.filter(({ state }) => state === 'ready');
const of = (company: ExampleMeeting['company']) => meetings.filter((meeting) => meeting.company === company);

describe('exampleMeetings', () => {
  it('has the showcase and forty more in the first company, three in the second', () => {
    expect(of('aurora')).toHaveLength(41);
    expect(of('outra')).toHaveLength(3);
  });

  it('has the recorded call first on a day whose meetings are over', () => {
    expect(meetings[0]).toMatchObject({ key: 'padaria-trigal', startAt: new Date('2026-11-20T17:30:00Z') });
  });

  it('ends with the previous working day while the day is not over', () => {
    const monday = exampleMeetings(new Date('2026-11-23T12:00:00Z'));
    expect(monday[0]?.startAt).toEqual(new Date('2026-11-20T17:30:00Z'));
  });

  it('has every meeting in business hours of a weekday, and none in the future', () => {
    for (const now of moments) {
      for (const meeting of exampleMeetings(now)) {
        const { weekday, time } = inSaoPaulo(meeting.startAt);
        expect(['Sat', 'Sun']).not.toContain(weekday);
        expect(time >= '08:00' && time <= '18:00').toBe(true);
        expect(endOf(meeting)).toBeLessThanOrEqual(now.getTime());
      }
    }
  });

  it('is sorted from newest to oldest and goes back six weeks', () => {
    const starts = meetings.map(({ startAt }) => startAt.getTime());
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    const days = (Math.max(...starts) - Math.min(...starts)) / (24 * 60 * minute);
    expect(days).toBeGreaterThan(38);
    expect(days).toBeLessThan(43);
  });

  it('has, on any day, five weeks with enough evaluated meetings for a trend', () => {
    const trendless = moments.filter((now) => {
      const evaluated = exampleMeetings(now).filter(
        ({ company, state, template }) => company === 'aurora' && state === 'ready' && template,
      );
      const weeks = Map.groupBy(evaluated, ({ startAt }) => mondayOf(localDay(startAt, 'America/Sao_Paulo')));
      return [...weeks.values()].filter(({ length }) => length >= leastSample).length < 5;
    });
    expect(trendless).toEqual([]);
  });

  it('returns the same meetings for the same moment', () => {
    expect(exampleMeetings(afternoon)).toEqual(exampleMeetings(afternoon));
  });

  it('has unique names', () => {
    expect(new Set(meetings.map(({ key }) => key)).size).toBe(meetings.length);
    expect(new Set(meetings.map(({ title }) => title)).size).toBe(meetings.length);
  });

  it('has owners of the same company, who take part', () => {
    for (const { company, owner, speakers } of meetings) {
      const person = exampleCompanies.find(({ key }) => key === company)?.people.find(({ email }) => email === owner);
      expect(speakers).toContainEqual(
        expect.objectContaining({ name: `${person?.firstName} ${person?.lastName}`, side: 'us' }),
      );
    }
  });

  it('has nobody in two meetings at once', () => {
    const names = new Set(meetings.flatMap(({ speakers }) => speakers.map(({ name }) => name)));
    for (const name of names) {
      const theirs = meetings.filter(({ speakers }) => speakers.some((speaker) => speaker.name === name)).toReversed();
      const clashes = theirs.filter(
        (meeting, index) => endOf(meeting) >= (theirs[index + 1]?.startAt.getTime() ?? Infinity),
      );
      expect(clashes.map(({ key }) => key)).toEqual([]);
    }
  });

  it('has meetings of four sellers, of every tag, format and type', () => {
    expect(new Set(of('aurora').map(({ owner }) => owner)).size).toBe(4);
    expect(new Set(meetings.flatMap(({ tags }) => tags))).toEqual(new Set(exampleTags));
    expect(new Set(meetings.map(({ meetingFormat }) => meetingFormat))).toEqual(new Set(['AUDIO', 'VIDEO']));
    expect(meetings.filter(({ meetingType }) => meetingType === 'INTERNAL')).toHaveLength(4);
  });

  it('has few meetings that need attention, and those have no transcript', () => {
    const waiting = meetings.filter(({ state }) => state !== 'ready');
    expect(waiting.map(({ state }) => state).toSorted()).toEqual([
      'awaiting_upload',
      'media_unreadable',
      'transcription_unavailable',
      'transcription_unavailable',
    ]);
    for (const { segments, durationMs } of waiting)
      expect({ segments, durationMs }).toEqual({ segments: [], durationMs: null });
  });

  it('has turns of everybody in a ready meeting, without overlaps', () => {
    for (const { key, speakers, segments, durationMs } of ready) {
      const spoke = [...new Set(segments.map(({ speaker }) => speaker))].toSorted();
      expect({ key, spoke }).toEqual({ key, spoke: speakers.map((one) => one.key).toSorted() });
      expect(segments.length).toBeGreaterThanOrEqual(12);
      for (const [index, { startMs, endMs, text }] of segments.entries()) {
        expect(endMs).toBeGreaterThan(startMs);
        expect(startMs).toBeGreaterThanOrEqual(segments[index - 1]?.endMs ?? 0);
        expect(text).toMatch(/^\P{Lu}*\p{Lu}.*[.?!]$/u);
      }
      expect(durationMs).toBeGreaterThanOrEqual(segments.at(-1)?.endMs ?? 0);
    }
  });

  it('has a realistic pace of speech', () => {
    const pace = ({ segments, durationMs }: ExampleMeeting): number =>
      segments.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) / ((durationMs ?? 0) / minute);
    const odd = ready.filter((meeting) => pace(meeting) < 85 || pace(meeting) > 175);
    expect(odd.map(({ key }) => key)).toEqual([]);
  });

  it('never repeats a long sentence', () => {
    const long = ready.flatMap(({ segments }) => segments.map(({ text }) => text)).filter((text) => text.length > 40);
    expect(new Set(long).size).toBe(long.length);
  });
});

describe('the recorded call', () => {
  const file = path.join(import.meta.dirname, 'padaria-trigal.webm');

  it('is about twelve minutes of Opus in less than two megabytes', async () => {
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(readFileSync(file)) });
    const track = await input.getPrimaryAudioTrack();
    expect(statSync(file).size).toBeLessThan(2 * 1024 * 1024);
    expect(await track?.getCodec()).toBe('opus');
    expect(await track?.getNumberOfChannels()).toBe(1);
    const durationMs = Math.round((await input.computeDuration()) * 1000);
    expect(durationMs).toBeGreaterThan(11.5 * minute);
    expect(Math.abs(durationMs - (meetings[0]?.durationMs ?? 0))).toBeLessThan(100);
  });

  it('ships with its audio analysis', async () => {
    expect(await planSpeech(file)).toEqual(speechOfShowcase);
  });

  it('is at the path in the meeting', () => {
    const files = meetings.flatMap(({ recording }) => recording ?? []);
    expect(files.map((name) => existsSync(path.join(import.meta.dirname, name)))).toEqual([true]);
  });
});
