import { describe, expect, it } from 'vitest';
import { isForeign, plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['Veja ![x](https://mal.example/a.png?d=segredo) o contrato', 'Veja o contrato'],
    ['O [contrato](https://mal.example) vence', 'O contrato vence'],
    ['Acesse https://mal.example/x agora', 'Acesse agora'],
    ['<img src="https://mal.example">Oito mil', 'Oito mil'],
    ['**Oito mil** [S12]\n\n# por mês', 'Oito mil por mês'],
    ['javascript:alert(1) ok', 'ok'],
    ['a\u202Eb', 'a b'],
  ])('makes %j plain', (text, plain) => {
    expect(plainText(text, 100)).toBe(plain);
  });

  it('cuts what is long', () => expect(plainText('ab '.repeat(100), 5)).toBe('ab ab'));
});

describe('isForeign', () => {
  it.each([
    ['The customer will sign the contract with the finance team', true],
    ['El cliente firma el contrato en los próximos días pero los precios', true],
    ['O cliente assina o contrato com o financeiro', false],
    ['Follow-up com o time de marketing', false],
    ['Ana Prado', false],
  ])('returns for %j: %s', (text, is) => {
    expect(isForeign(text)).toBe(is);
  });
});
