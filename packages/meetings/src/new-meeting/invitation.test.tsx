import { api } from '@pauta/contract';
import { companyFeatures, idOf, meetingPage, problem, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '../bot/live-meeting.tsx';
import '../detail/meeting-detail.route.tsx';
import '../list/meeting-list.route.tsx';
import '../list/no-meetings.tsx';
import { meetings } from '../meetings.feature.ts';
import { botBefore, botMeeting, readInvitation } from '../testing/bots.ts';
import './new-meeting-dialog.tsx';

const made = botMeeting(botBefore({ state: 'joining', group: 'joining' }));

const show = async (...handlers: ReturnType<typeof respond>[]) => {
  const bodies: unknown[] = [];
  const shown = await renderFeature(meetings, {
    path: '/meetings?new=bot',
    handlers: [
      ...handlers,
      respond(api.bots.readInvitation, ({ body }) =>
        body.invitation.includes('meet.google.com')
          ? readInvitation()
          : readInvitation({ meetingUrl: null, platform: null, title: null, startAt: null }),
      ),
      respond(api.meetings.create, ({ body }) => {
        bodies.push(body);
        return made;
      }),
      respond(api.meetings.get, made),
      respond(api.meetings.list, meetingPage([])),
      respond(api.meetings.logs, { entries: [], isCapped: false }),
      respond(api.comments.list, []),
      respond(api.comments.readers, []),
      respond(api.teams.list, []),
      respond(api.tags.list, []),
      respond(api.views.list, []),
      respond(api.templates.list, []),
      respond(api.companies.features, companyFeatures()),
      problem(api.meetings.transcription, 'transcript_not_found'),
      problem(api.meetings.answers, 'meeting_not_found'),
    ],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova reunião' }));
  const field = await dialog.findByRole('textbox', { name: 'Link ou convite da reunião' });
  return { ...shown, dialog, field, bodies };
};

const invitation = 'Diagnóstico — Padaria Trigal\nhttps://meet.google.com/abc-defg-hij';
const inviteName = { name: 'Convidar o anotador' };
const enabled = async (dialog: ReturnType<typeof within>) => {
  const button = dialog.getByRole('button', inviteName);
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  return button;
};

beforeEach(() => sessionStorage.clear());

describe('an invitation for a bot', () => {
  it('shows a preview, and opens the created meeting', async () => {
    const { person, dialog, field, bodies, router } = await show();
    await person.click(field);
    await person.paste(invitation);
    expect(await dialog.findByText(/Google Meet · o anotador entra na hora marcada/)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /^Título/ }).getAttribute('placeholder')).toBe(readInvitation().title);
    await person.click(await enabled(dialog));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/meetings/${made.id}`));
    expect(bodies).toEqual([expect.objectContaining({ invitation, startAt: readInvitation().startAt })]);
    expect(await screen.findByText('O anotador está entrando na reunião.')).toBeTruthy();
  });

  it('is sent by keyboard, with the entered title', async () => {
    const { person, dialog, field, bodies } = await show();
    await person.click(field);
    await person.paste(invitation);
    const button = await enabled(dialog);
    await person.keyboard('{Tab}Padaria');
    button.focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ title: 'Padaria' })]));
  });

  it('shows that there is no address, and sends nothing', async () => {
    const { person, dialog, field } = await show();
    await person.type(field, 'amanhã às 10');
    expect(await dialog.findByText(/Não há um endereço de reunião aqui/)).toBeTruthy();
    expect(dialog.getByRole('button', inviteName).hasAttribute('disabled')).toBe(true);
  });

  it('shows an unsupported platform before it is sent', async () => {
    const unsupported = readInvitation({
      meetingUrl: 'https://webex.com/meet/ana',
      platform: null,
      problem: 'bot_platform_unsupported',
    });
    const { person, dialog, field } = await show(respond(api.bots.readInvitation, unsupported));
    await person.type(field, 'https://webex.com/meet/ana');
    expect(await dialog.findByText(/ainda não entra em reuniões de webex.com/)).toBeTruthy();
    expect(dialog.getByRole('button', inviteName).hasAttribute('disabled')).toBe(true);
  });

  it('links to an existing meeting', async () => {
    const id = idOf('meeting', 7);
    const { person, dialog, field } = await show(
      respond(api.bots.readInvitation, readInvitation({ duplicate: { id, title: 'A outra' } })),
    );
    await person.click(field);
    await person.paste(invitation);
    expect((await dialog.findByRole('link', { name: 'Abrir reunião' })).getAttribute('href')).toBe(`/meetings/${id}`);
    expect(dialog.getByText('A outra')).toBeTruthy();
  });

  it('links to an existing meeting that only the server knows', async () => {
    const meetingId = idOf('meeting', 7);
    const { person, dialog, field } = await show(
      problem(api.meetings.create, 'meeting_at_same_time', { values: { meetingId, title: 'A outra' } }),
    );
    await person.click(field);
    await person.paste(invitation);
    await person.click(await enabled(dialog));
    const link = await dialog.findByRole('link', { name: 'Abrir reunião' });
    expect(link.getAttribute('href')).toBe(`/meetings/${meetingId}`);
  });

  it('keeps the entered text until it is sent', async () => {
    const { person, dialog, field, router } = await show();
    await person.type(field, 'https://meet.google.com/abc-defg-hij');
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await router.navigate('/meetings?new=bot');
    const again = await screen.findByRole('textbox', { name: 'Link ou convite da reunião' });
    expect(again.textContent).toBe('https://meet.google.com/abc-defg-hij');
  });
});
