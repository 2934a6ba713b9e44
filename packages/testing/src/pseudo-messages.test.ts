import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages as kitMessages } from '@pauta/ui-kit';
import { pseudoMessages } from './pseudo-messages.ts';

const speak = (messages: Parameters<typeof pseudoMessages>[0]) =>
  setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': pseudoMessages(messages) } });

const counted = {
  meetings: [
    ['count', 'plural', { offset: 0, 0: ['nenhuma'], one: ['#', ' reunião'], other: ['#', ' reuniões'] }],
    ' de ',
    ['name'],
  ],
} satisfies Parameters<typeof pseudoMessages>[0];

describe('pseudoMessages', () => {
  it('makes a text two fifths longer, with accents and brackets', () => {
    const text = speak({ long: 'Aguarde alguns minutos antes de tentar novamente' })._('long');
    expect(text).toMatch(/^\[Å.*\]$/u);
    expect(text.length / 'Aguarde alguns minutos antes de tentar novamente'.length).toBeCloseTo(1.4, 1);
  });

  it('keeps placeholders, numbers and plural forms', () => {
    const texts = speak(counted);
    const say = (count: number) => texts._('meetings', { count, name: 'Carla' });
    expect(say(1)).toMatch(/^\[1 .+ Carla\]$/u);
    expect(say(1200)).toMatch(/^\[1\.200 .+ Carla\]$/u);
    expect(say(0)).not.toContain('0');
    expect(say(1).slice(2)).not.toBe(say(1200).slice(6));
  });

  it('keeps tags of markup', () => {
    expect(speak({ rich: 'Abrir <0>a reunião</0> agora' })._('rich')).toMatch(/<0>[^<]+<\/0>/u);
  });

  it('has a text for every message of a real catalog', async () => {
    const messages = await kitMessages('pt-BR');
    const pseudo = pseudoMessages(messages);
    expect(Object.keys(pseudo)).toEqual(Object.keys(messages));
    for (const id of Object.keys(messages)) expect(speak(messages)._(id, { count: 2 })).toMatch(/^\[[^]*\]$/u);
  });
});
