import { describe, expect, it } from 'vitest';
import { noticeOf } from './chat-notice.ts';
import { isLeaveRequest } from './leave-request.ts';

const name = 'Anotador da Trigal';

describe('a request to leave', () => {
  it.each([
    'sair',
    'Sair.',
    'Pode sair, por favor',
    'Por favor, saia da reunião',
    'pare de gravar',
    'parar a gravação',
    'não grave',
    'leave',
    'Please leave the meeting',
    'stop recording',
    'don’t record',
    'Anotador, saia agora',
    'anotador da trigal, pode sair?',
    '@Anotador da Trigal sair',
    'Ana Souza 14:02 robô, por favor saia',
    'bot, please leave the call',
  ])('is recognised: %s', (text) => {
    expect(isLeaveRequest(text.replaceAll('?', ''), name)).toBe(true);
  });

  it.each([
    'preciso sair às 15h',
    'vamos sair da planilha e ir para o sistema',
    'não saia ainda',
    'anotador, não saia',
    'don’t leave yet',
    'I have to leave in five minutes',
    'o anotador está gravando?',
    'quando o cliente decidir sair a gente conversa',
    noticeOf(name),
  ])('is not recognised: %s', (text) => {
    expect(isLeaveRequest(text, name)).toBe(false);
  });
});
