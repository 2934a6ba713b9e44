import { api } from '@pauta/contract';
import {
  cast,
  companyFeatures,
  meetingPage,
  meetingSummary,
  respond,
  tag,
  team,
  teamMember,
  template,
} from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { meetings } from '../meetings.feature.ts';
import './meeting-list.route.tsx';

const around = [
  respond(api.teams.list, [team()]),
  respond(api.teams.members, [teamMember()]),
  respond(api.tags.list, [tag(), cast.tags.risk]),
  respond(api.templates.list, [template()]),
  respond(api.companies.features, companyFeatures()),
];

describe('the meetings list', () => {
  it('shows each meeting with its facts', async () => {
    await renderFeature(meetings, {
      handlers: [respond(api.meetings.list, meetingPage([meetingSummary()])), ...around],
    });
    expect(await screen.findByRole('row', { name: 'Diagnóstico com Padaria Trigal' })).toBeTruthy();
  });
});
