import { cast, idOf } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import { speakerLooks } from './speakers.ts';

const { carla, renata } = cast.speakers;

describe('speakerLooks', () => {
  it('uses first names, in the order of colours', () => {
    expect([...speakerLooks([carla, renata]).values()]).toEqual([
      { name: 'Carla', index: 0 },
      { name: 'Renata', index: 1 },
    ]);
  });

  it('keeps the number of an unnamed speaker', () => {
    const voice = { ...renata, name: 'Falante 2' };
    expect([...speakerLooks([carla, voice]).values()].map(({ name }) => name)).toEqual(['Carla', 'Falante 2']);
  });

  it('uses full names if the first name is ambiguous', () => {
    const other = { id: idOf('participant', 21), name: 'Carla Duarte', side: 'customer' } as const;
    expect([...speakerLooks([carla, other]).values()].map(({ name }) => name)).toEqual([
      'Carla Vieira',
      'Carla Duarte',
    ]);
  });
});
