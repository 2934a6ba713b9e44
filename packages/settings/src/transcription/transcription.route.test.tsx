import { api, type SpeechModels } from '@pauta/contract';
import { respond, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.feature.ts';
import { speechModelsWith } from '../testing/speech-model-data.ts';
import '../general/settings.route.tsx';
import './transcription.route.tsx';

const { get, download, use, remove, improve } = api.speechModels;

/** A server that responds with each state in order, then repeats the last one. */
const show = async (...answers: readonly SpeechModels[]) => {
  const asked: unknown[] = [];
  let count = 0;
  const next = () => answers[Math.min(count, answers.length - 1)] ?? speechModelsWith();
  const answer =
    (what: string) =>
    ({ body }: { body: unknown }) => {
      const models = next();
      count += 1;
      asked.push([what, (body as { id: string }).id]);
      return models;
    };
  const shown = await renderFeature(settings, {
    path: '/config/transcription',
    user: user({ isAdmin: true }),
    handlers: [
      respond(get, () => {
        const models = next();
        count += 1;
        return models;
      }),
      respond(download, answer('download')),
      respond(use, answer('use')),
      respond(remove, answer('remove')),
      respond(improve, { count: 1 }),
    ],
  });
  await screen.findByRole('region', { name: 'Vozes' });
  return { ...shown, asked };
};

const row = (name: string) => within(screen.getByRole('group', { name }));

describe('/config/transcription', () => {
  it('downloads a model in one press, and shows the progress until it is ready', async () => {
    const half = { state: 'downloading', receivedBytes: 73_975_732 } as const;
    const { person, asked } = await show(
      speechModelsWith(),
      speechModelsWith({ base: half }),
      speechModelsWith({ base: { state: 'ready', isInUse: true, speed: 10, receivedBytes: 147_951_465 } }),
    );
    await person.click(screen.getByRole('button', { name: 'Baixar: Rápido' }));
    expect((await row('Rápido').findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('71 MB de 141 MB');
    expect(asked).toEqual([['download', 'base']]);
    expect(await row('Rápido').findByText('Em uso')).toBeTruthy();
    expect(row('Rápido').getByText(/1 h de reunião em cerca de 6 min/)).toBeTruthy();
  });

  it('cancels a download, and asks before removing a model', async () => {
    const { person, asked } = await show(
      speechModelsWith({ base: { state: 'waiting' }, small: { state: 'ready', speed: 4 } }),
    );
    await person.click(screen.getByRole('button', { name: 'Cancelar: Rápido' }));
    await waitFor(() => expect(asked).toEqual([['remove', 'base']]));
    await person.click(screen.getByRole('button', { name: 'Remover: Equilibrado' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(asked).toContainEqual(['remove', 'small']));
    await person.click(screen.getByRole('button', { name: 'Usar: Equilibrado' }));
    await waitFor(() => expect(asked).toContainEqual(['use', 'small']));
  });

  it('shows where to copy the files if downloads are not possible', async () => {
    await show(speechModelsWith({ small: { state: 'found' } }, { host: null }));
    expect(screen.queryByRole('button', { name: /Baixar/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Usar: Equilibrado' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Arquivos na pasta dos modelos' }).textContent).toContain(
      '/srv/pauta/.data/models/ggml-small.bin',
    );
  });

  it('is not listed for sellers', async () => {
    await renderFeature(settings, { path: '/config/appearance', user: user({ isAdmin: false }), handlers: [] });
    expect((await screen.findAllByRole('link', { name: 'Aparência e idioma' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Transcrição' })).toBeNull();
  });
});
