import { expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { answerQuestion } from '../answers.ts';

it.each([
  ['Quem vai resolver a cobertura das férias?', 'Bento Lima'],
  ['Quem vai cobrir as férias?', null],
])('takes who sees to a deed for who does it only where that is asked: %s', (text, value) => {
  const turns = ['V: E a cobertura das férias, quem vai cobrir?', 'C: A cobertura das férias eu resolvo, eu resolvo.'];
  const question = { type: 'person' as const, text, subprompt: null, options: [] };
  expect(answerQuestion(dialogue(turns), question).value).toBe(value);
});

it.each([
  ['Então não serve. Digitar é o que eu quero matar.', null],
  ['Pode ser. Digitar não é problema.', 5200],
])('takes for what it came to only what was not refused: %s', (reply, value) => {
  const turns = [
    'V: Eu prometi três opções, e vieram três. Posso começar pela que eu não recomendo?',
    'C: Nunca um vendedor começou assim.',
    'V: É a mais barata: cinco mil e duzentos por mês, só previsão, sem compras. Vocês digitariam o pedido à mão.',
    `C: ${reply}`,
  ];
  const question = { type: 'money' as const, text: 'Qual valor ficou na mesa?', subprompt: null, options: [] };
  expect(answerQuestion(dialogue(turns), question).value).toBe(value);
});
