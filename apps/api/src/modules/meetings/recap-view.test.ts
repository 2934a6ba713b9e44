import type { Participant, Recap } from '@pauta/contract';
import { describe, expect, it } from 'vitest';
import { recapFor } from './recap-view.ts';

const carla: Participant = { id: 'c', name: 'Carla Vieira', side: 'us' };
const renata: Participant = { id: 'r', name: 'Renata Lopes', side: 'customer' };
const paulo: Participant = { id: 'p', name: 'Paulo Reis', side: 'customer' };
const people = [carla, renata, paulo];

const proof = { meetingId: 'm', segmentId: 's', revision: 1, quote: 'Quem decide sou eu.', startMs: 0, endMs: 1 };
const recap: Recap = {
  analyst: 'local',
  lines: [
    {
      topic: 'who',
      text: 'Carla Vieira conversou com Renata Lopes e Paulo Reis',
      evidence: [{ ...proof, speakerId: 'c' }],
    },
    { topic: 'state', text: 'Renata disse quem decide', evidence: [{ ...proof, speakerId: 'r' }] },
  ],
  chapters: [],
};
const read = { ...recap, people };
const texts = (now: typeof people) => recapFor(read, now).lines.map(({ text }) => text);

describe('recapFor', () => {
  it('is unchanged as long as nobody is renamed', () => {
    expect(recapFor(read, people)).toEqual(recap);
  });

  it('replaces a speaker’s earlier name, full or first, by the current one', () => {
    expect(texts([carla, { ...renata, name: 'Rita $& Lopes' }, paulo])).toEqual([
      'Carla Vieira conversou com Rita $& Lopes e Paulo Reis',
      'Rita disse quem decide',
    ]);
  });

  it('handles two speakers whose names are swapped', () => {
    expect(texts([carla, { ...renata, name: paulo.name }, { ...paulo, name: renata.name }])).toEqual([
      'Carla Vieira conversou com Paulo Reis e Renata Lopes',
      'Paulo disse quem decide',
    ]);
  });

  it('drops lines that depend on a side that a speaker left', () => {
    expect(texts([carla, { ...renata, side: 'us' }, paulo])).toEqual([]);
    expect(texts([carla, renata, { ...paulo, side: 'us' }])).toEqual(['Renata disse quem decide']);
  });
});
