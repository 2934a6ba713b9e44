import { api } from '@pauta/contract';
import { companyFeatures, meetingPage, meetingSummary, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { meetings } from '../meetings.feature.ts';

// In a file of its own: lazy chunks loaded by another test would be available at once.
it('renders together with the first row, so that it causes no layout shift', async () => {
  const isNamed: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector('tr[data-row]')) isNamed.push(screen.queryByText(/vendo o exemplo/) !== null);
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  await renderFeature(meetings, {
    path: '/meetings',
    handlers: [
      respond(api.meetings.list, meetingPage([meetingSummary()], { example: { total: 1, isCounted: true } })),
      respond(api.teams.list, []),
      respond(api.tags.list, []),
      respond(api.views.list, []),
      respond(api.templates.list, []),
      respond(api.companies.features, companyFeatures()),
    ],
  });
  await screen.findByRole('row', { name: meetingSummary().title });
  await screen.findByText(/vendo o exemplo/);
  expect(isNamed.length).toBeGreaterThan(0);
  expect(isNamed).not.toContain(false);
});
