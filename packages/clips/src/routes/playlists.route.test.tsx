import { api } from '@pauta/contract';
import { problem } from '@pauta/testing';
import { stubPlayback } from '@pauta/testing/browser-stubs';
import { renderFeature } from '@pauta/testing/render';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clips } from '../clips.feature.ts';
import { clip, playlist, playlistHandlers } from '../testing/clip-data.ts';
import './playlist.route.tsx';
import './playlists.route.tsx';

const open = (path: string, handlers = playlistHandlers()) => renderFeature(clips, { path, handlers });
const one = `/clips/playlists/${playlist(1).id}`;
const order = async () =>
  within(await screen.findByRole('grid', { name: 'Clipes em ordem' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('/clips/playlists', () => {
  it('creates a playlist, and opens it', async () => {
    const { person, router } = await open('/clips/playlists');
    await person.click(await screen.findByRole('button', { name: 'Nova playlist' }));
    const form = within(await screen.findByRole('dialog', { name: 'Nova playlist' }));
    await person.type(form.getByRole('textbox', { name: 'Nome' }), 'Objeções');
    await person.click(form.getByRole('button', { name: 'Criar playlist' }));
    await expect.poll(() => router.state.location.pathname).toBe(`/clips/playlists/${playlist(3).id}`);
  });
});

describe('/clips/playlists/:playlistId', () => {
  it('is reordered by keyboard', async () => {
    const { person } = await open(one);
    expect(await order()).toEqual(['A dor em reais0:12', 'Quem decide0:12', 'Próximo passo0:12']);
    await person.click(screen.getByRole('row', { name: 'Quem decide' }));
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(order).toEqual(['Quem decide0:12', 'A dor em reais0:12', 'Próximo passo0:12']);
  });

  it('removes a clip, and restores it', async () => {
    const { person } = await open(one);
    await person.click(await screen.findByRole('button', { name: 'Ações de A dor em reais' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Tirar da playlist' }));
    await expect.poll(order).toEqual(['Quem decide0:12', 'Próximo passo0:12']);
  });

  it('is read-only without permission', async () => {
    await open(one, playlistHandlers([clip(1)], { can: { edit: false } }));
    expect(await screen.findByRole('list', { name: 'Clipes em ordem' })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Renomear' })).toBeNull();
  });

  it('shows an empty state, and an error if it does not exist', async () => {
    const { use, router } = await open(one, playlistHandlers([]));
    expect(await screen.findByText('Nenhum clipe nesta playlist.')).toBeTruthy();
    use(problem(api.playlists.get, 'playlist_not_found'));
    await router.navigate(`/clips/playlists/${playlist(2).id}`);
    expect(await screen.findByText('Playlist não encontrada.')).toBeTruthy();
  });

  it('shows the current clip in the read-only list', async () => {
    stubPlayback();
    const { person } = await open(one, playlistHandlers([clip(1), clip(2)], { can: { edit: false } }));
    const rows = within(await screen.findByRole('list', { name: 'Clipes em ordem' }));
    const current = () => rows.getAllByRole('listitem').map((row) => row.getAttribute('aria-current'));
    expect(current()).toEqual(['true', 'false']);
    await person.click(rows.getByRole('button', { name: /Quem decide/ }));
    expect(current()).toEqual(['false', 'true']);
    expect(screen.getByRole('heading', { level: 2, name: 'Quem decide' })).toBeTruthy();
  });

  it('stays visible if a refetch fails, and disappears if it was deleted', async () => {
    const { use, queryClient } = await open(one);
    await order();
    use(problem(api.playlists.get, 'unavailable'));
    await queryClient.invalidateQueries();
    expect((await order()).length).toBe(3);
    use(problem(api.playlists.get, 'playlist_not_found'));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Playlist não encontrada.')).toBeTruthy();
  });
});
