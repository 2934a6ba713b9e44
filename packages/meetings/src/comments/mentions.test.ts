import { describe, expect, it } from 'vitest';
import { mentionBefore, mentionedIn, partsOf, suggested, withMention } from './mentions.ts';

const person = (id: string, displayName: string) => ({ id, displayName });
const carla = person('1', 'Carla Vieira');
const carlos = person('2', 'Carlos Sá');
const andre = person('3', 'André da Costa');
const people = [carla, carlos, andre];

describe('a mention', () => {
  it.each([
    ['Oi @car', 7, 'car'],
    ['@', 1, ''],
    ['Oi @car e', 7, 'car'],
    ['carla@aurora', 12, null],
    ['Oi @Carla ', 10, null],
    ['sem arroba', 5, null],
  ])('in progress in “%s” at %i: %s', (text, caret, written) => {
    expect(mentionBefore(text, caret)).toBe(written);
  });

  it('is suggested by any word of a name, ignoring accents', () => {
    expect(suggested(people, 'car')).toEqual([carla, carlos]);
    expect(suggested(people, 'andre')).toEqual([andre]);
    expect(suggested(people, 'sa')).toEqual([carlos]);
    expect(suggested(people, 'costa')).toEqual([andre]);
    expect(suggested(people, 'x')).toEqual([]);
  });

  it('replaces the text typed so far', () => {
    expect(withMention('Oi @car, veja', 7, carla)).toEqual({ text: 'Oi @Carla Vieira, veja', caret: 16 });
    expect(withMention('@', 1, carla)).toEqual({ text: '@Carla Vieira ', caret: 14 });
  });

  it('is recognised by the full name, and highlighted', () => {
    const text = '@Carla Vieira, e o @Carlos?';
    expect(mentionedIn(text, people)).toEqual([carla]);
    expect(partsOf(text, [carla])).toEqual([
      { text: '@Carla Vieira', isMention: true },
      { text: ', e o @Carlos?', isMention: false },
    ]);
    expect(partsOf('', [carla])).toEqual([]);
  });
});
