import { cast, nextStep } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import { followUpOf, type FollowUpOf } from './follow-up.ts';

const now = new Date('2026-11-20T12:00:00Z');
const { carla, renata, paulo } = cast.speakers;
const meeting = (overrides: Partial<FollowUpOf> = {}): FollowUpOf => ({
  participants: [carla, renata],
  customer: 'Padaria Trigal',
  owner: cast.carla,
  nextSteps: [nextStep({ text: 'Enviar a proposta.', owner: 'Carla Vieira', dueDate: '2026-11-27' })],
  ...overrides,
});

describe('followUpOf', () => {
  it('writes an e-mail to the customer, by name, with the steps of both sides', () => {
    const nextSteps = [
      ...meeting().nextSteps,
      nextStep({ text: 'Mandar a planilha de outubro', owner: 'Renata', dueDate: null }),
      nextStep({ text: 'Marcar conversa com o Marcos', owner: null, dueDate: null }),
    ];
    expect(followUpOf(meeting({ nextSteps }), 'email', now)).toBe(`Olá, Renata!

Foi um prazer conversar com vocês. Para ninguém esquecer, o que combinamos:

Do nosso lado:
- Enviar a proposta (Carla, até sex., 27 nov.)

Do seu lado:
- Mandar a planilha de outubro (Renata)

Também combinamos:
- Marcar conversa com o Marcos

Se faltou alguma coisa, é só responder a este e-mail.

Abraço,
Carla`);
  });

  it('is shorter for WhatsApp, without headings if only one side has steps', () => {
    expect(followUpOf(meeting(), 'whatsapp', now)).toBe(`Olá, Renata!

Foi um prazer conversar com vocês. Para ninguém esquecer, o que combinamos:

• Enviar a proposta (Carla, até sex., 27 nov.)

Se faltou alguma coisa, me avisa por aqui.`);
  });

  it('omits completed steps, and dates already in the text of the step', () => {
    const nextSteps = [
      nextStep({ text: 'Ligar', isDone: true }),
      nextStep({ text: 'Enviar a proposta até sex., 27 nov.', owner: null }),
    ];
    expect(followUpOf(meeting({ nextSteps }), 'whatsapp', now)).toContain(
      'combinamos:\n\n• Enviar a proposta até sex., 27 nov.\n\nSe',
    );
  });

  it.each([
    [[renata, paulo], 'Padaria Trigal', 'Olá, Renata e Paulo!'],
    [[], 'Padaria Trigal', 'Olá, pessoal da Padaria Trigal!'],
    [[], null, 'Olá!'],
  ])('greets the participants', (participants, customer, greeting) => {
    expect(followUpOf(meeting({ participants, customer }), 'email', now).split('\n')[0]).toBe(greeting);
  });
});
