import { describe, expect, it } from 'vitest';
import { levelMs } from '../../recordings/media/speech-plan.ts';
import { type TranscribedTrack, joinTracks } from './join-tracks.ts';
import type { SpokenPiece } from '../transcripts.table.ts';

type Line = readonly [startMs: number, text: string, level: number, speaker?: string];

/** A track with these lines and their loudness. */
const track = (name: string | null, lines: readonly Line[]): TranscribedTrack => {
  const pieces = lines.map(([startMs, text, , speaker = null]): SpokenPiece => {
    return { startMs, endMs: startMs + 4000, text, speaker };
  });
  const levels = Array.from({ length: 200 }, (_, index) => {
    const ms = index * levelMs;
    return lines.find(([startMs]) => ms >= startMs && ms < startMs + 4000)?.[2] ?? -90;
  });
  return { name, pieces, levels };
};

const said = (tracks: readonly TranscribedTrack[]) =>
  joinTracks(tracks).map(({ speaker, text }) => `${speaker}: ${text}`);

const question = 'quanto custa a proposta por mês';
const answer = 'custa dois mil e quinhentos reais';

describe('joinTracks', () => {
  it('treats a track as one speaker, with its name or a number', () => {
    expect(said([track('Bruno', [[0, question, -20]]), track(null, [[5000, answer, -20]])])).toEqual([
      `Bruno: ${question}`,
      `Falante 1: ${answer}`,
    ]);
  });

  it('treats a track as several speakers if the engine separates them', () => {
    const shared = track('Sala', [
      [5000, answer, -20, 'Falante 1'],
      [10_000, 'combinado então vamos fechar', -20, 'Falante 2'],
    ]);
    expect(said([track('Bruno', [[0, question, -20]]), shared])).toEqual([
      `Bruno: ${question}`,
      `Falante 1: ${answer}`,
      'Falante 2: combinado então vamos fechar',
    ]);
  });

  it('leaves a single track unchanged', () => {
    expect(said([track(null, [[0, question, -20]]), track('Mudo', [])])).toEqual([`null: ${question}`]);
  });

  it('assigns an echo to the track in which it is louder', () => {
    const ana = track('Ana', [
      [0, question, -20],
      [5000, 'custa dois mil e quinhentos reais', -45],
    ]);
    const bruno = track('Bruno', [
      [100, 'quanto custa proposta por mês', -44],
      [5100, answer, -21],
    ]);
    expect(said([ana, bruno])).toEqual([`Ana: ${question}`, `Bruno: ${answer}`]);
    expect(said([bruno, ana])).toEqual([`Ana: ${question}`, `Bruno: ${answer}`]);
  });

  it('keeps from a mix what no single track has', () => {
    const mix = track('Mixagem', [
      [0, question, -20],
      [5000, answer, -20],
      [10_000, 'eu entrei só pelo telefone', -20],
    ]);
    expect(said([mix, track('Ana', [[0, question, -20]]), track('Bruno', [[5000, answer, -20]])])).toEqual([
      `Ana: ${question}`,
      `Bruno: ${answer}`,
      'Mixagem: eu entrei só pelo telefone',
    ]);
  });

  it('drops from an unnamed mix what named tracks contain, even if later and in longer pieces', () => {
    const mix = track(null, [
      [3000, `${question} ${answer}`, -20],
      [40_000, 'bom dia da entrada', -20],
    ]);
    expect(said([mix, track('Bruno', [[0, question, -20]]), track('Renata', [[4000, answer, -20]])])).toEqual([
      `Bruno: ${question}`,
      `Renata: ${answer}`,
      'Falante 1: bom dia da entrada',
    ]);
  });

  it('assigns no speaker if two tracks match equally, and keeps the words once', () => {
    expect(said([track('Ana', [[0, question, -20]]), track('Bruno', [[0, question, -20]])])).toEqual([
      `null: ${question}`,
    ]);
  });

  it('merges duplicates in two tracks of one person, with the name', () => {
    expect(said([track('Ana', [[0, question, -20]]), track('Ana', [[0, question, -20]])])).toEqual([
      `Ana: ${question}`,
    ]);
  });

  it('keeps short words that two people say at once', () => {
    expect(said([track('Ana', [[0, 'sim claro', -20]]), track('Bruno', [[0, 'sim claro', -20]])])).toEqual([
      'Ana: sim claro',
      'Bruno: sim claro',
    ]);
  });
});
