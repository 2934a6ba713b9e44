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
