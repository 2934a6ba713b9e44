import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { findPrice } from './told-price.ts';

const proposed = (...turns: string[]) =>
  findPrice(dialogue(['V: Oi, tudo bem?', 'C: Tudo.', ...turns]), 'proposed')?.value ?? null;

const limit = (...turns: string[]) =>
  findPrice(dialogue(['V: Oi, tudo bem?', 'C: Tudo.', ...turns]), 'limit')?.value ?? null;

describe('findPrice', () => {
  it('reads the most that the customer says to pay', () => {
    const asked = 'V: Que faixa de valor faria sentido para vocês?';
    expect(limit(asked, 'C: Até três mil por armazém, não. Até dois mil no total.')).toBe(2000);
    expect(limit('V: Quem decide?', 'C: Até dois mil decido eu.')).toBeNull();
    expect(limit(asked, 'C: Até dois mil. Pensando bem, até três mil.')).toBeNull();
  });

  it('reads the total that is the product of a price and a count', () => {
    const said =
      'C: São nove canteiros a quatrocentos e vinte reais por mês cada um, dá três mil, setecentos e oitenta.';
    expect(proposed('C: Li a proposta. Primeiro, o preço.', said)).toBe(3780);
    expect(proposed('C: Li a proposta.', 'C: Na feira pagam trezentos reais, e o outro fica em mil reais.')).toBeNull();
  });

  it('reads a monthly price that we tell when asked for it', () => {
    expect(proposed('C: E o preço?', 'V: Mil e oitocentos por mês, as cinco casas. Mando a proposta hoje.')).toBe(1800);
    expect(proposed('C: E o preço?', 'V: Fica entre mil e cem e mil e seiscentos por mês.')).toBeNull();
  });

  it('reads a price that the customer finds dear', () => {
    expect(proposed('C: Agora o preço. Doze mil por mês para sessenta vendedores está pesado.')).toBe(12_000);
    expect(proposed('C: Agora o preço.', 'V: Doze mil por mês não é caro.')).toBeNull();
  });
});
