import { api } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { featureStory, idOf, meeting, respond, stage } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { meetings } from '../meetings.feature.ts';
import { OverlayPlace } from '../overlay/meetings-overlay.tsx';
import { UploadFailure } from './upload-failure.ts';
import { createUploadStore } from './upload.store.ts';
import { type UploadItem } from './upload-item.ts';
import { UploadList } from './upload-tray.tsx';

const meta = { title: 'Screens/Meetings/Upload tray' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const item = (overrides: Partial<UploadItem> = {}): UploadItem => ({
  id: idOf('meeting', 1),
  title: 'Diagnóstico com Padaria Trigal',
  meetingId: idOf('meeting', 1),
  phase: 'sending',
  files: [],
  totalBytes: 84_000_000,
  sentBytes: 31_000_000,
  bytesPerSecond: 3_400_000,
  secondsLeft: 16,
  failure: null,
  transcriptFailure: null,
  missing: [],
  ...overrides,
});

const processing = meeting({
  status: 'processing',
  stage: 'transcription',
  score: null,
  stages: [
    stage(),
    stage({ stage: 'transcription', state: 'running', progress: 0.42, finishedAt: null }),
    stage({ stage: 'speakers', state: 'waiting', progress: 0 }),
    stage({ stage: 'answers', state: 'waiting', progress: 0 }),
    stage({ stage: 'evaluation', state: 'waiting', progress: 0 }),
  ],
});

const unavailable = meeting({
  status: 'needs_attention',
  stage: 'transcription',
  cause: 'transcription_unavailable',
  stages: [
    stage(),
    stage({
      stage: 'transcription',
      state: 'unavailable',
      progress: 0,
      cause: 'transcription_unavailable',
      detail: 'PAUTA_WHISPER_MODEL',
      canRetry: true,
    }),
    stage({ stage: 'speakers', state: 'waiting', progress: 0 }),
    stage({ stage: 'answers', state: 'waiting', progress: 0 }),
    stage({ stage: 'evaluation', state: 'waiting', progress: 0 }),
  ],
});

const store = createUploadStore({ storage: sessionStorage });

const tray = (items: readonly UploadItem[], known = processing): Story =>
  featureStory(
    defineFeature({
      id: 'tray',
      routes: [
        {
          path: 'tray',
          Component: () => (
            <OverlayPlace>
              <UploadList items={items} store={store} />
            </OverlayPlace>
          ),
        },
      ],
      messages: meetings.messages,
    }),
    { handlers: [respond(api.meetings.get, known)] },
  );

export const Sending: Story = tray([item()]);

/** All uploads were complete when the page opened: the panel is collapsed. */
export const Arrived: Story = tray([item({ phase: 'handed_over' })]);

const opened: Pick<Story, 'play'> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mostrar os envios' }));
  },
};

export const Processing: Story = { ...Arrived, ...opened };

export const Ready: Story = { ...tray([item({ phase: 'handed_over' })], meeting()), ...opened };

export const NeedsAttention: Story = { ...tray([item({ phase: 'handed_over' })], unavailable), ...opened };

export const Several: Story = tray([
  item(),
  item({ id: idOf('meeting', 2), title: 'Negociação Construtora Vértice', phase: 'waiting' }),
  item({ id: idOf('meeting', 3), title: 'Retomada — Escola Horizonte', phase: 'paused' }),
  item({
    id: idOf('meeting', 4),
    title: 'Apresentação Logística Andorinha',
    phase: 'needs_file',
    missing: [{ name: 'logistica-andorinha.mp4', size: 84_000_000, lastModified: 0 }],
  }),
  item({
    id: idOf('meeting', 5),
    title: 'Renovação Grupo Alvorada',
    phase: 'failed',
    failure: new UploadFailure(
      'upload_checksum_mismatch',
      'O arquivo chegou diferente do original. Envie de novo.',
      'start_over',
    ),
  }),
  item({ id: idOf('meeting', 6), title: 'Descoberta Mercado Ipê', phase: 'queued', meetingId: null }),
]);

export const SeveralDark: Story = { ...Several, globals: { mode: 'dark' } };

export const TranscriptRefused: Story = tray([
  item({
    phase: 'handed_over',
    transcriptFailure: new UploadFailure(
      'transcript_empty',
      'O arquivo de transcrição não tem falas. Escolha outro arquivo.',
      'none',
    ),
  }),
]);

export const LongTitle: Story = tray([
  item({ title: 'Reunião extraordinária de alinhamento sobre a proposta comercial da Cooperativa do Vale' }),
]);
