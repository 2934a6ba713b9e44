import { api } from '@pauta/contract';
import { companyFeatures, meetingPage, meetingSummary, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { meetings } from '../meetings.feature.ts';

// Simulates a script that is no longer served after an update of the product.
vi.mock('./apply-live-events.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

it('refetches everything if the event handler cannot be loaded', async () => {
  const { emit, requests } = await renderFeature(meetings, {
    path: '/meetings',
    handlers: [
      respond(api.meetings.list, meetingPage([meetingSummary()])),
      respond(api.teams.list, []),
      respond(api.tags.list, []),
      respond(api.views.list, []),
      respond(api.templates.list, []),
      respond(api.companies.features, companyFeatures()),
    ],
  });
  await screen.findByRole('row', { name: meetingSummary().title });
  const lists = () => requests.filter((request) => request.startsWith('GET /api/meetings?')).length;
  const before = lists();
  emit({ topic: 'meeting.changed', meetingId: meetingSummary().id, status: 'ready', stage: null, progress: 1 });
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
});
