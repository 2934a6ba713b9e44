import { cast, idOf, segment, transcription } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import { lanesOf, sentenceAt, turnAt, turnsOf } from './turns.ts';

const turns = turnsOf(transcription());

describe('turnsOf', () => {
  it('orders segments by start, each lasting until the next', () => {
    const [first, second] = transcription().segments;
    const shown = turnsOf(transcription({ segments: [second!, first!] }));
    expect(shown.map(({ startMs, untilMs }) => [startMs, untilMs])).toEqual([
      [768_000, 775_000],
      [775_000, Number.POSITIVE_INFINITY],
    ]);
  });

  it('keeps turns of unknown speakers', () => {
    const shown = turnsOf(transcription({ segments: [segment({ speakerId: null })] }));
    expect(shown[0]?.speaker).toBeNull();
  });
});

describe('turnAt', () => {
  it.each([
    [0, -1],
    [767_999, -1],
    [768_000, 0],
    [774_500, 0],
    [775_000, 1],
    [10_000_000, 3],
  ])('returns at %i ms turn %i', (ms, index) => {
    expect(turnAt(turns, ms)).toBe(index);
  });

  it('returns -1 without turns', () => {
    expect(turnAt([], 5000)).toBe(-1);
  });
});

describe('lanesOf', () => {
  it('creates a lane with spans for each speaker with segments', () => {
    expect(lanesOf(turns)).toEqual([
      {
        id: cast.speakers.carla.id,
        name: 'Carla',
        speaker: 0,
        spans: [
          [768_000, 774_000],
          [782_000, 787_000],
        ],
      },
      { id: cast.speakers.renata.id, name: 'Renata', speaker: 1, spans: [[775_000, 781_000]] },
      { id: cast.speakers.paulo.id, name: 'Paulo', speaker: 2, spans: [[788_000, 793_000]] },
    ]);
  });
});

describe('sentenceAt', () => {
  const [turn] = turnsOf(
    transcription({
      segments: [
        segment({ id: idOf('segment', 9), startMs: 1000, endMs: 5000, text: 'Durou três, na verdade. O que travou?' }),
      ],
    }),
  );
  const spokenAt = (ms: number) => {
    const place = turn && sentenceAt(turn, ms);
    return place && turn.text.slice(...place);
  };

  it('returns the sentence spoken at a time', () => {
    expect(spokenAt(1000)).toBe('Durou três, na verdade.');
    expect(spokenAt(4900)).toBe('O que travou?');
  });

  it('is null outside the turn', () => {
    expect(spokenAt(999)).toBeNull();
    expect(spokenAt(5001)).toBeNull();
  });

  it('is null in a turn of one sentence', () => {
    expect(turns[3] && sentenceAt({ ...turns[3], text: 'Uma só.' }, 789_000)).toBeNull();
  });
});
