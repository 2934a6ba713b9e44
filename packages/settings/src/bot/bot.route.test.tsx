import { api, type BotConfig } from '@pauta/contract';
import { problem, respond, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.feature.ts';
import {
  botConfigWith,
  ownBot,
  ownProvider,
  recorderHealth,
  recorderHost,
  recorderSettingsWith,
} from '../testing/bot-data.ts';
import '../general/appearance.route.tsx';
import './bot.route.tsx';
import '../general/settings.route.tsx';

const { get, rename, setImage, removeImage, setImageStatus, setPrivacyEmail } = api.botConfig;

/** Renders the screen with a fake server that stores the bot, and returns the sent requests. */
const show = async (config: BotConfig, handlers: ReturnType<typeof respond>[] = []) => {
  let kept = config;
  const sent: unknown[] = [];
  const change = (body: Partial<BotConfig>): BotConfig => {
    sent.push(body);
    kept = { ...kept, ...body };
    return kept;
  };
  const shown = await renderFeature(settings, {
    path: '/config/bot',
    user: user({ isAdmin: true }),
    handlers: [
      ...handlers,
      respond(get, () => kept),
      respond(rename, ({ body }) => change(body)),
      respond(setImage, ({ body }) => {
        sent.push(body.content.length);
        return change({ image: config.image, imageStatus: 'active' });
      }),
      respond(removeImage, () => change({ image: null, imageStatus: 'inactive' })),
      respond(setImageStatus, ({ body }) => change(body)),
      respond(setPrivacyEmail, ({ body }) => change(body)),
      respond(api.recorderSettings.get, ownProvider()),
      respond(api.recorderSettings.save, ({ body }) => {
        sent.push(body);
        return ownProvider();
      }),
    ],
  });
  await screen.findByRole('textbox', { name: 'Nome' });
  return { ...shown, sent };
};

const tile = () => screen.getByRole('figure', { name: 'Como as pessoas veem o anotador na reunião' });

describe('/config/bot', () => {
  it('is in the settings of admins only', async () => {
    await renderFeature(settings, { path: '/config/appearance', user: user({ isAdmin: false }), handlers: [] });
    expect((await screen.findAllByRole('link', { name: 'Aparência e idioma' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Anotador' })).toBeNull();
  });

  it('shows the recorders of the installation if they are used, and their problems', async () => {
    await show(botConfigWith(), [
      respond(api.recorderSettings.get, recorderSettingsWith()),
      respond(
        api.bots.health,
        recorderHealth({ hosts: [recorderHost(), recorderHost({ name: 'gravador-2', lacks: ['chromium'] })] }),
      ),
    ]);
    const recorders = within(await screen.findByRole('region', { name: 'Gravadores' }));
    const [first, second] = recorders.getAllByRole('listitem');
    expect(first?.textContent).toContain('1 reunião agora · até 2 com vídeo ou 6 só com áudio');
    expect(within(second ?? document.body).getByText('Falta o Chromium')).toBeTruthy();
  });

  it('shows only whether a recorder is available, if the installation is run by others', async () => {
    const shown = async (health: Parameters<typeof recorderHealth>[0]) => {
      await show(botConfigWith(), [
        respond(api.recorderSettings.get, recorderSettingsWith()),
        respond(api.bots.health, recorderHealth({ hosts: null, ...health })),
      ]);
      const recorders = await screen.findByRole('region', { name: 'Gravadores' });
      const text = recorders.textContent;
      cleanup();
      return text;
    };
    expect(await shown({})).toBe('GravadoresHá vaga para o anotador');
    expect(await shown({ hasRoom: false })).toBe('GravadoresSem vaga agora. Os próximos convites esperam a vez.');
    expect(await shown({ hasRoom: false, problem: 'recorder_unavailable' })).toMatch(
      /^GravadoresO gravador não está disponível agora\./u,
    );
  });

  it('previews a name while typing, and saves it once, trimmed, if it has changed', async () => {
    const { person, sent } = await show(botConfigWith());
    const field = screen.getByRole('textbox', { name: 'Nome' });
    await person.clear(field);
    expect(screen.getByText('Dê um nome ao anotador.')).toBeTruthy();
    await person.type(field, '   {Enter}');
    await person.clear(field);
    await person.type(field, '  Anotador do Pauta  {Enter}');
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Salvar' })[0]?.disabled).toBe(true);
    await person.clear(field);
    await person.type(field, '  Ata da Aurora ');
    expect(tile().textContent).toContain('Ata da Aurora');
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Nome salvo. Vale para as próximas reuniões.')).toBeTruthy();
    expect(sent).toEqual([{ name: 'Ata da Aurora' }]);
  });

  it('keeps a name that could not be saved, with the reason', async () => {
    const { person } = await show(botConfigWith(), [problem(rename, 'unavailable')]);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    await person.clear(field);
    await person.type(field, 'Ata{Enter}');
    expect(await screen.findByText('O serviço está voltando. Tente de novo em alguns segundos.')).toBeTruthy();
    expect(field.value).toBe('Ata');
  });

  it('shows the image or a disabled camera, and restores a removed image', async () => {
    const image = `data:image/jpeg;base64,${btoa('jpeg')}`;
    const { person, sent } = await show(ownBot({ image }));
    expect(screen.getByRole('img', { name: 'Imagem do anotador' }).getAttribute('src')).toBe(image);
    await person.click(screen.getByRole('switch', { name: /Mostrar a imagem/ }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Imagem do anotador' })).toBeNull());
    expect(tile().textContent).toBe('AAAta da Aurora');
    await person.click(screen.getByRole('button', { name: 'Remover imagem' }));
    await waitFor(() => expect(screen.queryByRole('switch', { name: /Mostrar a imagem/ })).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('img', { name: 'Imagem do anotador' })).toBeTruthy();
    expect(sent).toEqual([
      { imageStatus: 'inactive' },
      { image: null, imageStatus: 'inactive' },
      4,
      { image, imageStatus: 'active' },
    ]);
  });

  it('shows the e-mail to participants, if it is enabled', async () => {
    const { person, sent } = await show(botConfigWith());
    expect(screen.queryByText('Nossa reunião será gravada')).toBeNull();
    await person.click(screen.getByRole('switch', { name: /Avisar os convidados/ }));
    expect(await screen.findByText('Nossa reunião será gravada')).toBeTruthy();
    expect(sent).toEqual([{ privacyEmailEnabled: true }]);
  });

  it('keeps the saved key of a provider, and sends an entered one', async () => {
    const { person, sent } = await show(botConfigWith());
    await person.type(await screen.findByLabelText(/Segredo dos avisos/), 'whsec_novo');
    const form = screen.getByRole('form', { name: 'Quem grava as reuniões' });
    await person.click(within(form).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Vale para os próximos convites.')).toBeTruthy();
    expect(sent).toEqual([{ choice: 'own', own: { provider: 'recall', baseUrl: null, webhookSecret: 'whsec_novo' } }]);
  });

  it('shows that a choice was not saved, and reverts it', async () => {
    const { person } = await show(botConfigWith(), [problem(setPrivacyEmail, 'unavailable')]);
    const choice = screen.getByRole<HTMLInputElement>('switch', { name: /Avisar os convidados/ });
    await person.click(choice);
    expect(await screen.findByText('O aviso por e-mail continua como estava')).toBeTruthy();
    expect(choice.checked).toBe(false);
  });
});
