import { assistant as calls } from '@pauta/contract';
import { defineFeature, type ScreenSubject, useScreenSubject } from '@pauta/feature-api';
import { respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { assistant } from '../assistant.feature.ts';
import { assistantServer, chatId, meetingId, sessionId, talkThread } from '../testing/assistant-server.ts';
import { AssistantOverlay } from './assistant-overlay.tsx';
import './assistant-panel.tsx';

const overScreen = (subject: ScreenSubject | null, handlers: Parameters<typeof renderFeature>[1] = {}) => {
  function Screen() {
    useScreenSubject(subject);
    return (
      <>
        <button type="button">Outra coisa</button>
        <AssistantOverlay />
      </>
    );
  }
  const feature = defineFeature({ ...assistant, id: 'screen', routes: [{ path: 'screen', Component: Screen }] });
  return renderFeature(feature, { path: '/screen', handlers: assistantServer(), ...handlers });
};
const composer = () => screen.findByRole('textbox', { name: 'Pergunta' });

describe('AssistantOverlay', () => {
  it('opens by H for the current meeting, and returns the focus when Escape closes it', async () => {
    const { person, requests } = await overScreen({ kind: 'meeting', meetingId, play: () => undefined });
    const button = await screen.findByRole('button', { name: 'Outra coisa' });
    button.focus();
    await person.keyboard('h');
    const input = await composer();
    expect(screen.getByRole('button', { name: 'Abrir na página' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(requests).toContain(`GET /api/meeting-chat/${meetingId}`);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('plays a source on the screen of its meeting, and stays open', async () => {
    const play = vi.fn<Extract<ScreenSubject, { kind: 'meeting' }>['play']>();
    const { person, router } = await overScreen({ kind: 'meeting', meetingId, play });
    await screen.findByRole('button', { name: 'Outra coisa' });
    await person.keyboard('h');
    const [mark] = await screen.findAllByRole('link', { name: /^Fonte 1:/ });
    await person.click(mark as HTMLElement);
    expect(play).toHaveBeenCalledWith(expect.objectContaining({ startMs: 775_000 }));
    expect(router.state.location.pathname).toBe('/screen');
    const [other] = screen.getAllByRole('link', { name: /^Fonte 2:/ });
    await person.click(other as HTMLElement);
    expect(play).toHaveBeenCalledTimes(1);
    expect(router.state.location.search).toBe('?t=1322');
  });

  it('shows a message in the current conversation', async () => {
    const show = vi.fn<Extract<ScreenSubject, { kind: 'conversation' }>['show']>();
    const { person, requests } = await overScreen({ kind: 'conversation', sessionId, chatId, show });
    await screen.findByRole('button', { name: 'Outra coisa' });
    await person.keyboard('h');
    await person.click(await screen.findByRole('link', { name: /^Fonte 3:/ }));
    expect(requests).toContain(`GET /whatsapp/api/${sessionId}/chats/${chatId}/chat-assistant`);
    expect(show).toHaveBeenCalledWith('import-6');
    // A conversation has no page of its own for the assistant.
    expect(screen.queryByRole('button', { name: 'Abrir na página' })).toBeNull();
  });

  it('asks about the filter or the selection of a list', async () => {
    const bodies: unknown[] = [];
    const filter = { page: 2, limit: 25, scope: 'mine', startDate: '2026-10-01' } as const;
    const { person } = await overScreen(
      { kind: 'filter', filter },
      {
        handlers: [
          respond(calls.createThread, ({ body }) => {
            bodies.push(body);
            return talkThread({ messages: [] });
          }),
          ...assistantServer(),
        ],
      },
    );
    await screen.findByRole('button', { name: 'Outra coisa' });
    await person.keyboard('h');
    await screen.findByRole('button', { name: 'Remover o filtro da lista' });
    await person.type(await composer(), 'Qual objeção?{Enter}');
    await waitFor(() =>
      expect(bodies).toEqual([expect.objectContaining({ filter: { scope: 'mine', startDate: '2026-10-01' } })]),
    );
  });
});
