import { expect, it } from 'vitest';
import { parseWords } from './parse-words.ts';

it('parses words line by line, with their pronunciations', () => {
  expect(parseWords('Pipedrive\r\n\n  Neoway = neo ei, neoei ;\n= nada\nRD Station=')).toEqual([
    { word: 'Pipedrive', soundsLike: [] },
    { word: 'Neoway', soundsLike: ['neo ei', 'neoei'] },
    { word: 'RD Station', soundsLike: [] },
  ]);
});
