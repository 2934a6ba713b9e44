import { api, type SpeechModels } from '@pauta/contract';
import { featureStory, inFrame, offline, problem, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { settings } from '../settings.feature.ts';
import { speechModelsWith } from '../testing/speech-model-data.ts';

const meta = { title: 'Screens/Settings/Transcription' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { get, download, use, remove, improve } = api.speechModels;

const show = (
  models: SpeechModels,
  handlers: readonly ReturnType<typeof respond>[] = [],
): ReturnType<typeof featureStory> =>
  featureStory(inFrame(settings), {
    path: '/config/transcription',
    handlers: [
      ...handlers,
      respond(get, models),
      respond(download, models),
      respond(use, models),
      respond(remove, models),
      respond(improve, { count: models.improvable }),
    ],
  });

const loaded: Story['play'] = async ({ canvas }) => void (await canvas.findByRole('region', { name: 'Vozes' }));

const inUse = { state: 'ready', isInUse: true, speed: 7.6 } as const;

export const NothingYet: Story = { ...show(speechModelsWith()), play: loaded };
export const NothingYetDark: Story = { ...NothingYet, globals: { mode: 'dark' } };
export const NothingYetInEnglish: Story = {
  ...show(speechModelsWith()),
  globals: { locale: 'en' },
  play: async ({ canvas }) => void (await canvas.findByRole('region', { name: 'Voices' })),
};
export const Downloading: Story = {
  ...show(
    speechModelsWith({
      small: { state: 'downloading', receivedBytes: 201_400_000 },
      voices: { state: 'waiting' },
    }),
  ),
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar', { name: 'Baixando' });
    await expect(bar).toHaveTextContent('192 MB de 465 MB');
  },
};
export const DownloadingRightToLeft: Story = { ...Downloading, globals: { direction: 'rtl' } };
export const Verifying: Story = {
  ...show(speechModelsWith({ base: { state: 'verifying', receivedBytes: 147_951_465 } })),
  play: async ({ canvas }) => void (await canvas.findByRole('progressbar', { name: 'Conferindo o arquivo' })),
};
export const Measuring: Story = {
  ...show(speechModelsWith({ base: { state: 'measuring', receivedBytes: 147_951_465 } })),
  play: async ({ canvas }) =>
    void (await canvas.findByRole('progressbar', { name: 'Medindo a velocidade nesta máquina' })),
};
export const Ready: Story = {
  ...show(
    speechModelsWith({
      base: { state: 'ready', speed: 11.8 },
      small: inUse,
      voices: { state: 'ready', isInUse: true },
    }),
  ),
  play: async ({ canvas }) => void (await canvas.findByText(/1 h de reunião em cerca de 8 min/u)),
};
export const ReadyDark: Story = { ...Ready, globals: { mode: 'dark' } };
export const Removing: Story = {
  ...Ready,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remover: Rápido' }));
    await screen.findByRole('alertdialog', { name: 'Remover este modelo?' });
  },
};
export const Improvable: Story = {
  ...show(
    speechModelsWith(
      { base: { state: 'ready', speed: 11.8 }, 'large-v3-turbo': { ...inUse, speed: 0.8 } },
      { improvable: 12 },
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Transcrever de novo' }));
    await waitFor(() => expect(screen.getByText('Transcrevendo 12 reuniões de novo')).toBeVisible());
  },
};
export const Failed: Story = {
  ...show(
    speechModelsWith({
      base: {
        state: 'failed',
        receivedBytes: 61_000_000,
        reason: { code: 'model_file_not_fetched', values: { host: 'huggingface.co', code: 'ECONNREFUSED' } },
        detail:
          'Não foi possível baixar de huggingface.co (ECONNREFUSED). O que já chegou foi salvo. Tente de novo, ou copie o arquivo para a pasta dos modelos.',
      },
      small: {
        state: 'failed',
        reason: { code: 'model_file_sum_differs', values: { file: 'ggml-small.bin', sum: '1be3a9b20638' } },
        detail:
          'O arquivo ggml-small.bin não é o que foi publicado (a soma 1be3a9b20638… não confere) e foi removido. Baixe de novo, ou copie o arquivo de outro lugar.',
      },
    }),
  ),
  play: async ({ canvas }) => void (await canvas.findByText(/O que já chegou foi salvo/u)),
};
export const WithoutNetwork: Story = {
  ...show(speechModelsWith({ small: { state: 'found' } }, { host: null })),
  play: async ({ canvas }) =>
    void (await canvas.findByText('Esta instalação não baixa modelos. Use uma destas formas.')),
};
export const Service: Story = {
  ...show(speechModelsWith({}, { fixed: { engine: 'openai', name: 'api.openai.com' } })),
  play: loaded,
};
export const Refused: Story = {
  ...show(speechModelsWith({ base: { state: 'ready' }, small: inUse }), [problem(remove, 'speech_model_in_use')]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remover: Rápido' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(screen.getByText('Não foi possível mudar o modelo')).toBeVisible());
  },
};
export const Loading: Story = show(speechModelsWith(), [waiting(get)]);
export const LoadingFailed: Story = {
  ...show(speechModelsWith(), [offline(get)]),
  play: async () => void (await screen.findByRole('button', { name: 'Tentar de novo' })),
};
export const NoPermission: Story = show(speechModelsWith(), [problem(get, 'forbidden')]);
export const LongContent: Story = {
  ...show(
    speechModelsWith(
      {},
      {
        folder: `/${'srv/dados-da-empresa/instalacoes/'.repeat(4)}pauta/models`,
        host: 'espelho-de-modelos.industriasreunidas.example',
      },
    ),
  ),
  play: loaded,
};
