import { shares } from '@pauta/contract';
import { idOf, problem, respond, transcription } from '@pauta/testing';
import { stubWindowWidth } from '@pauta/testing/browser-stubs';
import { renderFeature } from '@pauta/testing/render';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharing } from '../sharing.feature.ts';
import { share, sharedMeeting } from '../testing/share-data.ts';
import './shared-meeting.route.tsx';

const path = `/s/${share().id}`;
const field = () => screen.findByLabelText('Senha', { selector: 'input' });

beforeEach(() => sessionStorage.clear());

describe('/s/:shareId', () => {
  it('sends no request before a password is entered, then shows only the shared parts', async () => {
    const meeting = sharedMeeting({ answers: null, evaluation: null });
    const { person, requests } = await renderFeature(sharing, { path, handlers: [respond(shares.video, meeting)] });
    await person.type(await field(), 'segredo{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: meeting.title })).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Transcrição',
      'Próximos passos',
      'Sobre',
    ]);
    expect(requests).toEqual(['GET /api/share/video']);
  });

  it('has the transcript beside the recording and the other parts under it, where there is room', async () => {
    stubWindowWidth(1024);
    const recording = { state: 'preparing', kind: 'VIDEO', address: null } as const;
    const meeting = sharedMeeting({ recording });
    const { person } = await renderFeature(sharing, { path, handlers: [respond(shares.video, meeting)] });
    await person.type(await field(), 'segredo{Enter}');
    expect(await screen.findByRole('region', { name: 'Transcrição' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Próximos passos',
      'Respostas',
      'Avaliação',
      'Sobre',
    ]);
  });

  it('shows no quote before the password, which could be taken for one of the meeting', async () => {
    await renderFeature(sharing, { path, handlers: [] });
    await field();
    expect(screen.queryByRole('blockquote')).toBeNull();
    expect(screen.getByText('Peça a quem enviou o link.')).toBeTruthy();
  });

  it('focuses the field, and then the meeting', async () => {
    const meeting = sharedMeeting();
    const { person } = await renderFeature(sharing, { path, handlers: [respond(shares.video, meeting)] });
    const password = await field();
    expect(document.activeElement).toBe(password);
    await person.keyboard('segredo{Enter}');
    await screen.findByRole('heading', { level: 1, name: meeting.title });
    expect(document.activeElement?.id).toBe('conteudo');
  });

  it('prints every turn and all shared parts in reading order', async () => {
    const first = transcription().segments[0];
    if (!first) throw new Error('no segment');
    const segments = Array.from({ length: 200 }, (_, index) => ({
      ...first,
      id: idOf('segment', index),
      text: `Fala ${index}`,
    }));
    const meeting = sharedMeeting({ transcript: { ...transcription(), segments } });
    const { person } = await renderFeature(sharing, { path, handlers: [respond(shares.video, meeting)] });
    await person.type(await field(), 'segredo{Enter}');
    await screen.findByRole('heading', { level: 1, name: meeting.title });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Transcrição',
      'Próximos passos',
      'Respostas',
      'Avaliação',
    ]);
    const printed = within(screen.getByRole('region', { name: 'Transcrição' }));
    expect(printed.getAllByText(/^Fala \d+$/)).toHaveLength(200);
    expect(printed.queryByRole('button')).toBeNull();
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('shows a frame of a video before it is played', async () => {
    const address = { url: '/media?signature=abc', mimeType: 'video/mp4', expiresAt: '2099-11-30T12:00:00.000Z' };
    const recording = { state: 'ready', kind: 'VIDEO', address } as const;
    const { person } = await renderFeature(sharing, {
      path,
      handlers: [respond(shares.video, sharedMeeting({ recording }))],
    });
    await person.type(await field(), 'segredo{Enter}');
    await screen.findByRole('tab', { name: 'Avaliação' });
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/media?signature=abc#t=0.1');
  });

  it('shows why a password was rejected, and accepts another one', async () => {
    const { person, use } = await renderFeature(sharing, { path, handlers: [problem(shares.video, 'share_refused')] });
    await person.type(await field(), 'errada{Enter}');
    expect(await screen.findByText(/Senha incorreta/)).toBeTruthy();
    use(respond(shares.video, sharedMeeting()));
    await person.clear(await field());
    await person.type(await field(), 'certa{Enter}');
    expect(await screen.findByRole('tab', { name: 'Avaliação' })).toBeTruthy();
  });

  it('remembers the password for the lifetime of the tab, but not a rejected one', async () => {
    const handlers = [respond(shares.video, sharedMeeting())];
    const first = await renderFeature(sharing, { path, handlers });
    await first.person.type(await field(), 'certa{Enter}');
    await screen.findByRole('tab', { name: 'Avaliação' });
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).toBe('certa');
    await renderFeature(sharing, { path, handlers: [problem(shares.video, 'share_revoked')] });
    expect(await screen.findByText(/foi desativado/)).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });
});
