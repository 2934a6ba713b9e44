import { msg } from '@lingui/core/macro';
import { api } from '@pauta/contract';
import { defineFeature, type PassageDialog } from '@pauta/feature-api';
import { cast, idOf, meeting, offline, problem, respond } from '@pauta/testing';
import { stubPlayback } from '@pauta/testing/browser-stubs';
import { renderFeature } from '@pauta/testing/render';
import { ScissorsIcon } from '@pauta/ui-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clips } from '../clips.feature.ts';
import { clip, clipsHandlers } from '../testing/clip-data.ts';
import './clip.route.tsx';
import './clips.route.tsx';

const open = (handlers = clipsHandlers(), path = '/clips') => renderFeature(clips, { path, handlers });
const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('/clips', () => {
  it('shows the words of each clip, and searches in them', async () => {
    const { person, router } = await open();
    expect((await card('A dor em reais')).getByText(/oito mil reais por mês/)).toBeTruthy();
    await person.type(screen.getByRole('searchbox', { name: 'Buscar nos clipes' }), 'sócio');
    await expect.poll(() => screen.queryByRole('article', { name: 'A dor em reais' })).toBeNull();
    expect(await card('Quem decide')).toBeTruthy();
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('sócio');
  });

  it('filters by meeting, by user and by oneself, and removes each filter', async () => {
    const other = { ...clip().meeting, id: idOf('meeting', 2), title: 'Proposta para Ótica Visão' };
    const own = { id: cast.ana.id, displayName: 'Carla Martins' };
    const diego = { id: cast.diego.id, displayName: 'Diego Ramos' };
    const { person, router } = await open(
      clipsHandlers([clip(1, { madeBy: own }), clip(2, { meeting: other, madeBy: diego })]),
    );
    const shown = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    await person.click((await card('Quem decide')).getByRole('link', { name: 'Diego Ramos' }));
    await waitFor(() => expect(shown()).toEqual(['Quem decide']));
    expect(screen.getByRole('radio', { name: 'Diego Ramos', checked: true })).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'De todos' }));
    await waitFor(() => expect(shown()).toHaveLength(2));
    await person.click((await card('Quem decide')).getByRole('button', { name: 'Ações de Quem decide' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Clipes desta reunião' }));
    await waitFor(() => expect(shown()).toEqual(['Quem decide']));
    await person.click(screen.getByRole('button', { name: /Remover.*Ótica Visão/ }));
    await waitFor(() => expect(shown()).toHaveLength(2));
    await person.click(screen.getByRole('radio', { name: 'Meus' }));
    await waitFor(() => expect(shown()).toEqual(['A dor em reais']));
    expect(new URLSearchParams(router.state.location.search).get('person')).toBe(own.id);
  });

  it('plays a clip in place, from its start', async () => {
    stubPlayback();
    const { person } = await open();
    await person.click((await card('Quem decide')).getByRole('button', { name: 'Reproduzir Quem decide, 0:12' }));
    const slider = await (await card('Quem decide')).findByRole('slider', { name: 'Posição' });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00 de 0:12');
  });

  it('plays with the media cookie, and with a signed address after a failure', async () => {
    stubPlayback();
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    const cookie = respond(api.meetings.setSignedCookies, { expiresAt: '2099-01-01T00:00:00.000Z' });
    const { person } = await open([cookie, ...clipsHandlers()]);
    await person.click((await card('Quem decide')).getByRole('button', { name: 'Reproduzir Quem decide, 0:12' }));
    const source = () => document.querySelector('article video[src]:not([aria-hidden] *)')?.getAttribute('src');
    await waitFor(() => expect(source()).toBe(`/media/${idOf('recording', 1)}`));
    fireEvent.error(document.querySelector('article video[src]')!);
    await waitFor(() => expect(source()).toBe('/media?clip'));
    fetched.mockRestore();
  });

  it('deletes a clip, and restores it', async () => {
    const { person } = await open();
    await person.click((await card('Quem decide')).getByRole('button', { name: 'Ações de Quem decide' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    await expect.poll(() => screen.queryByRole('article', { name: 'Quem decide' })).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await card('Quem decide')).toBeTruthy();
  });

  it('downloads a clip as video or audio, once it has been cut', async () => {
    const { person } = await open(clipsHandlers([clip(1)]));
    const takeAway = async (name: RegExp) => {
      await person.click((await card('A dor em reais')).getByRole('button', { name: 'Ações de A dor em reais' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    await takeAway(/^Baixar vídeo/);
    expect(await screen.findByText('Baixando a-dor-em-reais.mp4')).toBeTruthy();
    await takeAway(/^Baixar áudio/);
    expect(await screen.findByText('Baixando a-dor-em-reais.mp3')).toBeTruthy();
  });

  it('offers no video for audio recordings, and no file for meetings without a recording', async () => {
    const of = (n: number, format: 'AUDIO' | null) => clip(n, { meeting: { ...clip().meeting, format } });
    const { person } = await open(clipsHandlers([of(1, 'AUDIO'), of(2, null)]));
    await person.click((await card('A dor em reais')).getByRole('button', { name: 'Ações de A dor em reais' }));
    expect(await screen.findByRole('menuitem', { name: /^Baixar áudio/ })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /^Baixar vídeo/ })).toBeNull();
    await person.keyboard('{Escape}');
    await person.click((await card('Quem decide')).getByRole('button', { name: 'Ações de Quem decide' }));
    expect(await screen.findByRole('menuitem', { name: 'Copiar link' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /^Baixar/ })).toBeNull();
  });

  it('offers passage actions of other features, with permission', async () => {
    const PassageDialog: PassageDialog = ({ meeting: { title }, passage: { startMs, endMs, text } }) =>
      `${title}, ${startMs} a ${endMs}: ${text}`;
    const sharing = defineFeature({
      id: 'sharing',
      routes: [],
      messages: clips.messages,
      passageActions: [
        {
          id: 'share',
          label: msg`Compartilhar trecho`,
          icon: ScissorsIcon,
          right: 'share',
          dialog: async () => ({ Component: PassageDialog }),
        },
      ],
    });
    const rows = [clip(1), clip(2, { can: { edit: true, share: false } })];
    const { person } = await renderFeature(clips, {
      others: [sharing],
      handlers: [...clipsHandlers(rows), respond(api.meetings.get, meeting())],
    });
    const openMenu = async (name: string) =>
      person.click((await card(name)).getByRole('button', { name: `Ações de ${name}` }));
    await openMenu('Quem decide');
    expect(await screen.findByRole('menuitem', { name: 'Copiar link' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Compartilhar trecho' })).toBeNull();
    await person.keyboard('{Escape}');
    await openMenu('A dor em reais');
    await person.click(await screen.findByRole('menuitem', { name: 'Compartilhar trecho' }));
    expect(await screen.findByText(/, 744000 a 756500: a gente perde/)).toBeTruthy();
  });

  it('offers only permitted actions', async () => {
    const { person } = await open(clipsHandlers([clip(1, { can: { edit: false, share: false } })]));
    await person.click((await card('A dor em reais')).getByRole('button', { name: 'Ações de A dor em reais' }));
    expect(await screen.findByRole('menuitem', { name: 'Copiar link' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull();
  });

  it('explains clips if there are none', async () => {
    await open(clipsHandlers([]));
    expect(await screen.findByText('Nenhum clipe ainda.')).toBeTruthy();
  });

  it('recovers when the network is back', async () => {
    const { person, use } = await open([offline(api.clips.list)]);
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    use(...clipsHandlers());
    await person.click(retry);
    expect(await card('A dor em reais')).toBeTruthy();
  });

  it('shows a message without permission', async () => {
    await open([problem(api.clips.list, 'forbidden')]);
    expect(await screen.findByText(/Fale com um administrador/)).toBeTruthy();
  });
});

describe('/clips/:clipId', () => {
  const { id } = clip(1);

  it('renames and trims the clip, and rejects an invalid range', async () => {
    const { person } = await open(clipsHandlers(), `/clips/${id}`);
    await person.click(await screen.findByRole('button', { name: 'Ações de A dor em reais' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Renomear ou recortar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Renomear ou recortar' }));
    const [from, to] = [form.getByRole('textbox', { name: 'De' }), form.getByRole('textbox', { name: 'Até' })];
    await person.clear(to);
    await person.type(to, '12:00');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('O fim vem ao menos um segundo depois.')).toBeTruthy();
    await person.clear(from);
    await person.type(from, '11:50');
    await person.clear(form.getByRole('textbox', { name: 'Título' }));
    await person.type(form.getByRole('textbox', { name: 'Título' }), 'Oito mil por mês');
    await person.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Oito mil por mês' })).toBeTruthy();
    expect((await screen.findByRole('slider', { name: 'Posição' })).getAttribute('aria-valuetext')).toBe(
      '0:00 de 0:10',
    );
  });

  it('does not exist for users without access to its meeting', async () => {
    await open([problem(api.clips.get, 'clip_not_found')], `/clips/${id}`);
    expect(await screen.findByText('Clipe não encontrado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver clipes' })).toBeTruthy();
  });
});
