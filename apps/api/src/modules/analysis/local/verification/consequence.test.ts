import { describe, expect, it } from 'vitest';
import { dialogue } from '../../testing-dialogue.ts';
import { answerQuestion } from '../answers.ts';

const ask = (turns: string[]) =>
  answerQuestion(dialogue(turns), {
    type: 'text',
    text: 'O que acontece se nada mudar?',
    subprompt: 'A consequência que o cliente apontou.',
    options: [],
  });

describe('a question of consequence', () => {
  it('is not answered by what has happened', () => {
    const turns = [
      'V: Tereza, que bom te ver! Da última vez você estava de mudança.',
      'C: Estou na casa nova e ainda tem caixa no corredor. Mas vamos ao que interessa, que o contrato vence no fim do mês.',
      'V: Vamos. Antes de falar de renovar, eu queria ouvir de você. O que mudou na Alvorada neste ano com a Aurora?',
      'C: Olha, o que mudou foi o domingo. Antes eu passava o domingo montando a escala dos doze restaurantes. Agora eu reviso em quarenta minutos.',
      'V: Quarenta minutos contra um domingo inteiro. E nos números, o que você viu?',
      'C: Hora extra caiu dezoito por cento.',
    ];
    expect(ask(turns).status).toBe('not_found');
  });

  it('is answered by what would happen', () => {
    const turns = [
      'V: Faz sentido. E se nada mudar, o que acontece no ano que vem?',
      'C: Com mais uma loja, piora. A gente quer abrir a sétima, e eu não quero abrir com esse problema nas costas.',
      'V: Entendi. O que mudou neste ano?',
      'C: O que mudou foi o gerente da matriz.',
    ];
    expect(ask(turns)).toMatchObject({
      status: 'ok',
      evidence: [{ quote: expect.stringContaining('piora') }],
    });
  });
});
