import { api, type CriterionCorrection } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { companyFeatures, correction, criterion, evaluation, idOf, mediaUrl, respond, template } from '@pauta/testing';
import { stubElementSizes, stubPlayback, stubWindowWidth } from '@pauta/testing/browser-stubs';
import { renderFeature } from '@pauta/testing/render';
import { clearToasts } from '@pauta/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import '../detail/meeting-detail.route.tsx';
import { meetings } from '../meetings.feature.ts';
import { trigalAnswers, trigalMeeting, trigalTranscription } from '../testing/padaria-trigal.ts';
import './evaluation-dialog.tsx';

const { id } = trigalMeeting();
const criteria = ['Abertura', 'Decisão', 'Próximos passos'].map((name, at) =>
  criterion({ id: idOf('criterion', at + 1), name }),
);

const show = async (search = '') => {
  const judged: [string, CriterionCorrection][] = [];
  const result = await renderFeature(meetings, {
    path: `${paths.meeting(id)}${search}`,
    handlers: [
      respond(api.meetings.get, trigalMeeting()),
      respond(api.meetings.transcription, trigalTranscription()),
      respond(api.meetings.answers, trigalAnswers()),
      respond(api.meetings.evaluation, evaluation({ criteria })),
      respond(api.meetings.voipUrl, () => mediaUrl({ kind: 'AUDIO', url: '/media/1' })),
      respond(api.companies.features, companyFeatures()),
      respond(api.templates.list, [template()]),
      respond(api.templates.usage, []),
      respond(api.corrections.criterion, ({ params, body }) => {
        judged.push([params.criterionId, body]);
        return correction();
      }),
    ],
  });
  return { ...result, judged };
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Avaliação' }));

beforeEach(() => {
  clearToasts();
  stubWindowWidth(1440);
  stubElementSizes({ width: 360, height: 700 });
  stubPlayback();
});

it('is usable by keyboard only: level, next criterion, note, close', async () => {
  const { person, router, judged } = await show();
  await screen.findByRole('list', { name: 'Respostas' });
  await person.click(screen.getByRole('button', { name: 'Avaliar' }));
  const shown = await dialog();
  const first = shown.getByRole('button', { name: /^Abertura/ });
  await waitFor(() =>
    expect(shown.getByRole('list', { name: 'Critério em revisão' }).textContent).toContain('Abertura'),
  );
  // Nobody has to find the list first: the keys work as soon as the dialog is open.
  await waitFor(() => expect(document.activeElement).toBe(first));
  await person.keyboard('2{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Decisão');
  await waitFor(() => expect(router.state.location.search).toContain(`criterion=${criteria[1]?.id}`));
  await person.keyboard('1{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Próximos passos'));
  await person.keyboard('n');
  await person.type(await shown.findByRole('textbox', { name: 'Observação' }), 'Sem data 1.');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(judged).toEqual([
      [criteria[0]?.id, { level: 1, reason: '' }],
      [criteria[1]?.id, { level: 0, reason: '' }],
      [criteria[2]?.id, { level: 2, reason: 'Sem data 1.' }],
    ]),
  );
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).not.toContain('criterion');
});

it('opens at the criterion in the address', async () => {
  await show(`?criterion=${criteria[2]?.id}`);
  const shown = await dialog();
  expect(shown.getByRole('list', { name: 'Critério em revisão' }).textContent).toContain('Próximos passos');
  expect(shown.getByText('3 de 3')).toBeTruthy();
});
