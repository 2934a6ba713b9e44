import { expect, it } from 'vitest';
import { parseWords } from './parse-words.ts';

it('reads words line by line, with how they sound', () => {
  expect(parseWords('Pipedrive\r\n\n  Neoway = neo ei, neoei ;\n= nada\nRD Station=')).toEqual([
    { word: 'Pipedrive', soundsLike: [] },
    { word: 'Neoway', soundsLike: ['neo ei', 'neoei'] },
    { word: 'RD Station', soundsLike: [] },
  ]);
});
