import { api } from '@pauta/contract';
import { companyFeatures, meetingPage, meetingSummary, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { meetings } from '../meetings.feature.ts';
import './meeting-list.route.tsx';

const nextStep = { text: 'Enviar proposta', owner: null, dueDate: null, more: 0 };

/** Every element that is observed is this wide. */
const stubWidth = (width: number) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: (entries: readonly { contentRect: { width: number } }[]) => void;
      constructor(tell: typeof this.tell) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ contentRect: { width } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
};

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

const show = async (width: number) => {
  stubWidth(width);
  const list = respond(api.meetings.list, meetingPage([meetingSummary({ title: 'Padaria Trigal', nextStep })]));
  const around = [
    respond(api.teams.list, []),
    respond(api.tags.list, []),
    respond(api.views.list, []),
    respond(api.templates.list, []),
    respond(api.companies.features, companyFeatures()),
  ];
  await renderFeature(meetings, { handlers: [list, ...around] });
  return await screen.findByRole('row', { name: 'Padaria Trigal' });
};

afterEach(cleanup);

describe('the columns of the list', () => {
  it('have the next step under the status where it has no column of its own', async () => {
    const row = await show(722);
    await waitFor(() => expect(headers()).toEqual(['Reunião', 'Quando', 'Situação e próximo passo', 'Nota']));
    expect(within(row).getByText('Enviar proposta')).toBeDefined();
  });

  it('leave out the owner before the titles are cut', async () => {
    await show(808);
    await waitFor(() => expect(headers()).toEqual(['Reunião', 'Quando', 'Situação e próximo passo', 'Nota']));
  });

  it('have a column for the next step where there is room', async () => {
    const row = await show(960);
    await waitFor(() =>
      expect(headers()).toEqual(['Reunião', 'Quando', 'Responsável', 'Situação', 'Nota', 'Próximo passo']),
    );
    expect(within(row).getByText('Enviar proposta')).toBeDefined();
  });

  it.each([
    { width: 960, title: '25%', status: '9.5rem' },
    { width: 1139, title: '23%', status: '9.5rem' },
    { width: 1618, title: '23%', status: '11.5rem' },
  ])('leave to the next step what the others do not need, at $width px', async ({ width, title, status }) => {
    await show(width);
    await waitFor(() => {
      const widths = [...document.querySelectorAll('col')].map(({ style }) => style.cssText.split(': ').at(-1));
      expect([widths[1], widths[4], widths[6]]).toEqual([`${title};`, `${status};`, 'auto;']);
    });
  });
});
