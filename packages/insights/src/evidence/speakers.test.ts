import { cast, idOf } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import { speakerLooks } from './speakers.ts';

const { carla, renata } = cast.speakers;

describe('speakerLooks', () => {
  it('calls speakers by their first name, in the order of their colours', () => {
    expect([...speakerLooks([carla, renata]).values()]).toEqual([
      { name: 'Carla', index: 0 },
      { name: 'Renata', index: 1 },
    ]);
  });

  it('keeps the number of a voice that nobody has named', () => {
    const voice = { ...renata, name: 'Falante 2' };
    expect([...speakerLooks([carla, voice]).values()].map(({ name }) => name)).toEqual(['Carla', 'Falante 2']);
  });

  it('keeps the whole name of those who share the first', () => {
    const other = { id: idOf('participant', 21), name: 'Carla Duarte', side: 'customer' } as const;
    expect([...speakerLooks([carla, other]).values()].map(({ name }) => name)).toEqual([
      'Carla Vieira',
      'Carla Duarte',
    ]);
  });
});
