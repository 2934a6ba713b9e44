import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { findNamed, findRole } from './named-role.ts';

const role = (text: string, ...turns: string[]) =>
  findRole(dialogue(turns), { text, type: 'person', subprompt: null, options: [] })?.value ?? null;

describe('findRole', () => {
  it('reads the name beside a role, before it or after it', () => {
    expect(role('Quem é a esposa?', 'C: A minha esposa, a Jussara, faz o pagamento.')).toBe('Jussara');
    expect(
      role('Quem é o engenheiro que vai à reunião?', 'V: Terça, às três, com o Leandro, que é o nosso engenheiro?'),
    ).toBe('Leandro');
    expect(role('Quem é o engenheiro?', 'C: O Leandro, que eu conheço, não é engenheiro.')).toBeNull();
  });

  it('is silent where two have it', () => {
    expect(role('Quem é a sócia?', 'C: A sócia, a Lia, concorda.', 'C: A outra sócia, a Bia, não.')).toBeNull();
  });
});

describe('findNamed', () => {
  const thingIn = (text: string, ...turns: string[]) =>
    findNamed(dialogue(turns), { text, type: 'text', subprompt: null, options: [] })?.value ?? null;

  it('gives the statement that names the thing asked for', () => {
    const said = 'Por um aplicativo do Sankhya, que é o nosso ERP.';
    expect(thingIn('Qual é o ERP da Serra Clara?', 'V: E o pedido entra por onde?', `C: ${said}`)).toBe(said);
    expect(thingIn('Qual é o banco?', `C: ${said}`)).toBeNull();
  });
});
