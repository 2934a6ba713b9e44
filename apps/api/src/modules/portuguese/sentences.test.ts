import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it('splits at marks and line ends', () => {
    expect(texts('Oi. Tudo bem? Ótimo!\nVamos lá')).toEqual(['Oi.', 'Tudo bem?', 'Ótimo!', 'Vamos lá']);
  });

  it('does not split after abbreviations or inside numbers', () => {
    expect(texts('O Sr. Paulo paga R$ 1.500,00 por mês.')).toEqual(['O Sr. Paulo paga R$ 1.500,00 por mês.']);
  });

  it('treats three dots before a lower-case letter as a pause', () => {
    expect(texts('Deixa eu ver... são onze. E você?')).toEqual(['Deixa eu ver... são onze.', 'E você?']);
  });

  it('cuts text without punctuation between words', () => {
    const pieces = texts('palavra '.repeat(200));
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.every((piece) => piece.length <= 360 && piece.endsWith('palavra'))).toBe(true);
  });

  it('returns literal pieces of the text, in order, without overlap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'É', ' ', '.', '?', '…', '\n', '😀', '\uD800', 'Dr', '...')),
        (parts) => {
          const text = parts.join('');
          let last = 0;
          for (const sentence of splitSentences(text)) {
            expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
            expect(sentence.start).toBeGreaterThanOrEqual(last);
            expect(sentence.text.trim()).toBe(sentence.text);
            last = sentence.end;
          }
        },
      ),
    );
  });

  it('never cuts a surrogate pair', () => {
    expect(texts('😀'.repeat(2000)).every((piece) => piece.isWellFormed())).toBe(true);
  });

  it('keeps a closing quotation mark with its sentence', () => {
    expect(splitSentences('Ele disse: "Fechado." Eu não.').map(({ text }) => text)).toEqual([
      'Ele disse: "Fechado."',
      'Eu não.',
    ]);
  });
});
