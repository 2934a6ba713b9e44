import { api, type BotConfig } from '@pauta/contract';
import { featureStory, inFrame, offline, problem, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { settings } from '../settings.feature.ts';
import {
  botConfigWith,
  ownBot,
  ownProvider,
  recorderHealth,
  recorderHost,
  recorderSettingsWith,
} from '../testing/bot-data.ts';

const meta = { title: 'Screens/Settings/Bot' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { get, rename, setImage, removeImage, setImageStatus, setPrivacyEmail } = api.botConfig;

const show = (
  config: BotConfig,
  handlers: readonly ReturnType<typeof respond>[] = [],
  recorder = recorderSettingsWith(),
): ReturnType<typeof featureStory> =>
  featureStory(inFrame(settings), {
    path: '/config/bot',
    handlers: [
      ...handlers,
      respond(get, config),
      respond(rename, ({ body }) => ({ ...config, name: body.name })),
      respond(setImage, ({ body: { content } }) => ({
        ...config,
        image: `data:image/jpeg;base64,${btoa(String.fromCharCode(...content))}`,
        imageStatus: 'active' as const,
      })),
      respond(removeImage, { ...config, image: null, imageStatus: 'inactive' }),
      respond(setImageStatus, ({ body }) => ({ ...config, ...body })),
      respond(api.recorderSettings.get, recorder),
      respond(api.recorderSettings.save, recorder),
      respond(api.bots.health, recorderHealth()),
      respond(setPrivacyEmail, ({ body }) => ({ ...config, ...body })),
    ],
  });

const loaded: Story['play'] = async ({ canvas }) =>
  void (await canvas.findByRole('radio', { name: /Gravador do Pauta/ }));
const shown: Story['play'] = async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Remover imagem' }));

export const AsUsual: Story = { ...show(botConfigWith()), play: loaded };
export const Own: Story = { ...show(ownBot()), play: shown };
export const OwnDark: Story = { ...Own, globals: { mode: 'dark' } };
export const OwnInEnglish: Story = {
  ...show(ownBot()),
  globals: { locale: 'en' },
  play: async ({ canvas }) => void (await canvas.findByRole('radio', { name: /Pauta’s recorder/ })),
};
export const OwnRightToLeft: Story = { ...Own, globals: { direction: 'rtl' } };
export const CameraOff: Story = { ...show(ownBot({ imageStatus: 'inactive' })), play: shown };
export const LongName: Story = {
  ...show(ownBot({ name: 'Anotador da Cooperativa Agroindustrial do Oeste Catarinense' })),
  play: shown,
};
export const Loading: Story = show(botConfigWith(), [waiting(get)]);
export const Failed: Story = {
  ...show(botConfigWith(), [offline(get)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
export const NoPermission: Story = show(botConfigWith(), [problem(get, 'forbidden')]);

export const WithoutName: Story = {
  ...AsUsual,
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Nome' });
    await userEvent.clear(field);
    await expect(await canvas.findByText('Dê um nome ao anotador.')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Salvar' })[0]).toBeDisabled();
  },
};

const choose = (canvasElement: HTMLElement, file: File): void => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};

/** A tall logo with a background: shown completely, on a tile with the colour of its background. */
export const ImageChosen: Story = {
  ...AsUsual,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Adicionar uma imagem' });
    const logo = new OffscreenCanvas(300, 600);
    const context = logo.getContext('2d');
    if (!context) throw new TypeError('No canvas');
    context.fillStyle = 'rgb(120 30 60)';
    context.fillRect(0, 0, 300, 600);
    context.fillStyle = 'white';
    context.fillRect(60, 150, 180, 300);
    choose(canvasElement, new File([await logo.convertToBlob()], 'logo.png', { type: 'image/png' }));
    const image = await canvas.findByRole<HTMLImageElement>('img', { name: 'Imagem do anotador' });
    await image.decode();
    await expect([image.naturalWidth, image.naturalHeight]).toEqual([1280, 720]);
    const dot = new OffscreenCanvas(1280, 720).getContext('2d');
    dot?.drawImage(image, 0, 0);
    const [red = 0, green = 255] = dot?.getImageData(20, 360, 1, 1).data ?? [];
    await expect(red).toBeGreaterThan(100);
    await expect(green).toBeLessThan(50);
  },
};

export const NoImage: Story = {
  ...AsUsual,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Adicionar uma imagem' });
    choose(canvasElement, new File(['Ata'], 'ata.docx'));
    await expect(await canvas.findByText('Não conseguimos ler ata.docx. Escolha um PNG ou JPEG.')).toBeVisible();
  },
};

const result = { host: 'us-west-2.recall.ai', problem: null, detail: null, durationMs: 300 };
const tested: Story['play'] = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Testar' }));

export const Provider: Story = {
  ...show(ownBot(), [respond(api.recorderSettings.test, result)], ownProvider()),
  play: async (context) => {
    await tested(context);
    await expect(await context.canvas.findByText('us-west-2.recall.ai aceitou a chave')).toBeVisible();
  },
};
export const ProviderRefused: Story = {
  ...show(
    ownBot(),
    [respond(api.recorderSettings.test, { ...result, problem: 'provider_key_refused', detail: 'recusou a chave' })],
    ownProvider(),
  ),
  play: async (context) => {
    await tested(context);
    await expect(await context.canvas.findByText(/us-west-2.recall.ai recusou a chave/)).toBeVisible();
  },
};
export const ProvidersFailed: Story = {
  ...show(ownBot(), [offline(api.recorderSettings.get)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};

export const Recorders: Story = {
  ...show(ownBot(), [
    respond(
      api.bots.health,
      recorderHealth({
        queued: 2,
        hosts: [
          recorderHost(),
          recorderHost({ name: 'gravador-2', lacks: ['disk'] }),
          recorderHost({ name: 'gravador-do-escritorio-de-campinas', isAlive: false }),
        ],
      }),
    ),
  ]),
  play: async ({ canvas }) => expect(await canvas.findByText('2 reuniões esperam um gravador livre.')).toBeVisible(),
};
export const RecorderAbsent: Story = {
  ...show(ownBot(), [respond(api.bots.health, recorderHealth({ hosts: [], problem: 'recorder_absent' }))]),
  play: async ({ canvas }) => expect(await canvas.findByText(/Nenhum gravador está ligado/u)).toBeVisible(),
};
/** For an admin whose company shares the installation with others. */
export const RecordersOfOthers: Story = {
  ...show(ownBot(), [respond(api.bots.health, recorderHealth({ hosts: null }))]),
  play: async ({ canvas }) => expect(await canvas.findByText('Há vaga para o anotador')).toBeVisible(),
};
export const RecordersOfOthersBusy: Story = {
  ...show(ownBot(), [respond(api.bots.health, recorderHealth({ hosts: null, hasRoom: false, queued: 1 }))]),
  play: async ({ canvas }) => expect(await canvas.findByText(/^Sem vaga agora/u)).toBeVisible(),
};
export const RecordersUnknown: Story = {
  ...show(ownBot(), [offline(api.bots.health)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
