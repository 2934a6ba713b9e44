import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { trigalLog } from '../testing/padaria-trigal.ts';
import { logDetail, logWords } from './log-words.ts';

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });

describe('the log of a meeting', () => {
  it('shows entries in words, with the file and the cause', () => {
    expect(trigalLog().entries.map((entry) => [logWords(entry, i18n)?.title, logDetail(entry, i18n)])).toEqual([
      ['Link aberto por um convidado', null],
      ['Link criado para convidados', 'gravação e transcrição'],
      ['Clipe criado', 'O desperdício em números'],
      ['Resposta corrigida', null],
      ['Dados alterados: cliente e data', null],
      ['Perguntas respondidas', null],
      ['Os falantes não foram identificados', expect.stringMatching(/./u)],
      ['Envio da gravação começou', 'padaria-trigal.mp4'],
      ['Reunião criada', null],
    ]);
  });

  it('shows exports', () => {
    const [entry] = trigalLog().entries;
    if (!entry) throw new Error('an empty log');
    const exported = { ...entry, action: 'meeting.export', format: 'pdf' } as const;
    expect([logWords(exported, i18n)?.title, logDetail(exported, i18n)]).toEqual(['Reunião exportada', 'PDF']);
  });

  it('hides stages with nothing to do, and shows the code of unknown entries', () => {
    const [entry] = trigalLog().entries;
    if (!entry) throw new Error('an empty log');
    expect(logWords({ ...entry, action: 'stage.skipped', stage: 'media' }, i18n)).toBeNull();
    expect(logWords({ ...entry, action: 'orbit.enter' }, i18n)?.title).toBe('orbit.enter');
  });
});
