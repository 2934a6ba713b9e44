import { expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';

const sorts: Readonly<Record<string, string>> = {
  bullets: Array.from({ length: 700 }, (_, at) => `- Item número ${at} (peso 2): algo.`).join('\n'),
  prose: Array.from({ length: 500 }, (_, at) => `O time ganhou o prêmio ${at}. Isso pesa muito.`).join(' '),
  'odd characters': 'a.\r\u2028\uFDFA'.repeat(4000),
};

it.each(Object.keys(sorts))('reads 20,000 characters of %s at once', (sort) => {
  const text = (sorts[sort] ?? '').slice(0, 20_000);
  // Its own time: a busy machine changes nothing.
  const before = process.cpuUsage();
  readPrompt(text);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(3_000_000);
});

it('says which sentences became no criterion, also beside a level and an example', () => {
  const text = [
    'O time fechou o mês. A meta é outra.',
    '- Descobriu a dor (peso 3)',
    '2: O cliente contou tudo.',
    'Exemplo: "O que dói?"',
    'Bom trabalho a todos.',
  ].join('\n');
  const { criteria, unread } = readPrompt(text);
  expect(criteria).toMatchObject([{ name: 'Descobriu a dor', example: 'O que dói?' }]);
  expect(unread).toEqual(['O time fechou o mês.', 'A meta é outra.', 'Bom trabalho a todos.']);
});

it('makes two criteria of two known deeds in a sentence, and none of a wish', () => {
  const text =
    'O vendedor precisa perguntar quem decide a compra e combinar o próximo passo com data. Boa sorte a todos! ' +
    'Também deve ouvir e anotar.';
  const { criteria, unread } = readPrompt(text);
  expect(criteria.map(({ name }) => name)).toEqual([
    'Perguntar quem decide a compra',
    'Combinar o próximo passo com data',
    'Ouvir e anotar',
  ]);
  expect(unread).toEqual(['Boa sorte a todos!']);
});

it('takes no number of a list for a sentence', () => {
  expect(readPrompt('1. Abertura (peso 1): combinou a agenda\n2. Dor (peso 3)').unread).toEqual([]);
});
