import { expect, it } from 'vitest';
import { readerLanguage } from './reader-language.ts';

it.each([
  ['nothing that is known', undefined, undefined, 'pt-BR'],
  ['a language that we lack', 'fr', 'de, ja;q=0.9', 'pt-BR'],
  ['what was asked for, before what the browser accepts', 'en', 'pt-BR', 'en'],
  ['the first of several that we speak', 'fr-CA EN-gb pt', undefined, 'en'],
  ['what the browser accepts', undefined, 'en-US,en;q=0.9,pt;q=0.8', 'en'],
  ['the heavier weight, in whatever order', undefined, 'en;q=0.4, pt-PT;q=0.7', 'pt-BR'],
  ['nothing that is refused', undefined, 'en;q=0, fr', 'pt-BR'],
  ['nothing of nonsense', '   ', ';;;q=x,,', 'pt-BR'],
] as const)('takes %s', (_, asked, header, language) => {
  expect(readerLanguage(asked, header)).toBe(language);
});
