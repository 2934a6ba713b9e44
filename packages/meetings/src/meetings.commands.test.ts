import { setupI18n } from '@lingui/core';
import { loadScreenKeys, paths } from '@pauta/feature-api';
import { describe, expect, it } from 'vitest';
import { meetings } from './meetings.feature.ts';

const i18n = setupI18n({ locale: 'pt-BR', messages: { 'pt-BR': {} } });

describe('the shortcuts of meetings', () => {
  it.each([
    [paths.meetings, 'Lista de reuniões'],
    [paths.deletedMeetings, 'Reuniões excluídas'],
    [paths.meeting('m1'), 'Reunião'],
  ])('are listed at %s', async (place, title) => {
    expect((await loadScreenKeys([meetings], place, i18n))?.title).toBe(title);
  });
});
