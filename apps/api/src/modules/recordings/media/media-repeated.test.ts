import { describe, expect, it } from 'vitest';
import { findRepeated, type TrackLoudness } from './media-repeated.ts';

const frames = 2000;

/** Speech in turns of three seconds by one of three speakers; its loudness varies. */
const voice = (who: number): Float32Array =>
  Float32Array.from({ length: frames }, (_, frame) => {
    const isSpeaking = Math.floor(frame / 100) % 3 === who;
    return isSpeaking ? -22 + 10 * Math.sin(frame / (5 + who)) : -100;
  });
const power = (level: number): number => 10 ** (level / 10);
const mixOf = (...tracks: readonly Float32Array[]): Float32Array =>
  Float32Array.from(
    { length: frames },
    (_, frame) => 10 * Math.log10(tracks.reduce((sum, track) => sum + power(track[frame] ?? -120), 0)),
  );
const louder = (track: Float32Array, by: number): Float32Array => track.map((level) => level + by);
const heard = (...tracks: readonly Float32Array[]): TrackLoudness[] =>
  tracks.map((loudness) => ({ loudness, threshold: -50 }));
const repeatedIn = (...tracks: readonly Float32Array[]): number[] => [...findRepeated(heard(...tracks))];

const [ana, bruno, caio] = [voice(0), voice(1), voice(2)];
const silence = new Float32Array(frames).fill(-120);

describe('findRepeated', () => {
  it('finds nothing in independent voices', () => {
    expect(repeatedIn(ana, bruno, caio)).toEqual([]);
    expect(repeatedIn(ana, silence)).toEqual([]);
    expect(repeatedIn(ana)).toEqual([]);
  });

  it('finds the mix of all, at any position and volume', () => {
    expect(repeatedIn(mixOf(ana, bruno, caio), ana, bruno, caio)).toEqual([0]);
    expect(repeatedIn(ana, bruno, louder(mixOf(ana, bruno), -9))).toEqual([2]);
    expect(repeatedIn(ana, silence, mixOf(ana, bruno), bruno)).toEqual([2]);
  });

  it('finds the second of two equal tracks', () => {
    expect(repeatedIn(ana, ana)).toEqual([1]);
    expect(repeatedIn(mixOf(ana, bruno), louder(mixOf(ana, bruno), 6), silence)).toEqual([1]);
  });

  it('finds the mix if only one track speaks, so that its name is kept', () => {
    const [mix, named, other] = heard(ana, ana, silence).map((track, index) => ({ ...track, isNamed: index > 0 }));
    expect([...findRepeated([mix!, named!, other!])]).toEqual([0]);
  });

  it('keeps a mix with a speaker who has no track', () => {
    expect(repeatedIn(mixOf(ana, bruno, caio), ana, bruno)).toEqual([]);
  });

  it('keeps microphones that pick each other up', () => {
    const room = (own: Float32Array, others: Float32Array): Float32Array => mixOf(own, louder(others, -20));
    expect(
      repeatedIn(room(ana, mixOf(bruno, caio)), room(bruno, mixOf(ana, caio)), room(caio, mixOf(ana, bruno))),
    ).toEqual([]);
  });
});
