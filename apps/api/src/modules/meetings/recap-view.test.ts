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
  it('is as it was read while everybody is who they were', () => {
    expect(recapFor(read, people)).toEqual(recap);
  });

  it('calls a speaker as a person named them since, whole or by the first name', () => {
    expect(texts([carla, { ...renata, name: 'Rita $& Lopes' }, paulo])).toEqual([
      'Carla Vieira conversou com Rita $& Lopes e Paulo Reis',
      'Rita disse quem decide',
    ]);
  });

  it('keeps apart two who change names', () => {
    expect(texts([carla, { ...renata, name: paulo.name }, { ...paulo, name: renata.name }])).toEqual([
      'Carla Vieira conversou com Paulo Reis e Renata Lopes',
      'Paulo disse quem decide',
    ]);
  });

  it('leaves out what rests on a side that a speaker left', () => {
    expect(texts([carla, { ...renata, side: 'us' }, paulo])).toEqual([]);
    expect(texts([carla, renata, { ...paulo, side: 'us' }])).toEqual(['Renata disse quem decide']);
  });
});
