import { defineFeature } from '@pauta/feature-api';
import { featureStory, idOf } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { meetings } from '../meetings.feature.ts';
import { OverlayPlace } from '../overlay/meetings-overlay.tsx';
import { expect } from 'storybook/test';
import { UploadFailure } from '../uploads/upload-failure.ts';
import type { UploadItem } from '../uploads/upload-item.ts';
import { UploadList } from '../uploads/upload-tray.tsx';
import { createUploadStore } from '../uploads/upload.store.ts';
import type { RecordingItem } from './recording-item.ts';
import { RecordingPills } from './recording-pill.tsx';
import { createRecordingStore } from './recording.store.ts';

const meta = { title: 'Screens/Meetings/Recording pill' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const item = (overrides: Partial<RecordingItem> = {}): RecordingItem => ({
  id: idOf('meeting', 1),
  title: 'Diagnóstico com Padaria Trigal',
  meetingId: idOf('meeting', 1),
  phase: 'recording',
  ms: 754_000,
  totalBytes: 10_500_000,
  sentBytes: 10_450_000,
  mic: { peak: 0.2, trouble: null },
  others: { peak: 0.05, trouble: null },
  isStalled: false,
  isOffline: false,
  liveText: null,
  speechTrouble: null,
  brokenBy: null,
  isRecovered: false,
  failure: null,
  ...overrides,
});

const store = createRecordingStore({ storage: sessionStorage });

const pill = (...items: readonly RecordingItem[]): Story =>
  featureStory(
    defineFeature({
      id: 'pill',
      routes: [
        {
          path: 'pill',
          Component: () => (
            <OverlayPlace>
              <RecordingPills items={items} store={store} />
            </OverlayPlace>
          ),
        },
      ],
      messages: meetings.messages,
    }),
    { handlers: [] },
  );

export const Recording: Story = pill(item());

export const RecordingDark: Story = { ...Recording, globals: { mode: 'dark' } };

export const RecordingInEnglish: Story = { ...Recording, globals: { locale: 'en' } };

export const RecordingRightToLeft: Story = { ...Recording, globals: { direction: 'rtl' } };

export const MicrophoneAlone: Story = pill(item({ others: null, ms: 3_754_000 }));

export const Paused: Story = pill(item({ phase: 'paused' }));

export const Stopping: Story = pill(item({ phase: 'stopping' }));

export const MicrophoneSilent: Story = pill(item({ mic: { peak: 0, trouble: 'silent' } }));

export const BothInTrouble: Story = pill(
  item({ mic: { peak: 1, trouble: 'clipped' }, others: { peak: 0, trouble: 'ended' } }),
);

export const Stalled: Story = pill(item({ isStalled: true, mic: { peak: 0, trouble: null } }));

export const Writing: Story = pill(
  item({
    liveText: 'a gente perde oito mil reais por mês com pão que sobra, e o gerente acha que o problema é a previsão de',
  }),
);

export const WritingInEnglish: Story = { ...Writing, globals: { locale: 'en' } };

export const WritingWithoutAWord: Story = pill(item({ liveText: '' }));

export const WritingOffline: Story = pill(
  item({ liveText: 'vamos falar do diagnóstico da padaria.', speechTrouble: 'offline' }),
);

export const WritingRefused: Story = pill(item({ liveText: '', speechTrouble: 'refused' }));

export const Offline: Story = pill(item({ isOffline: true, sentBytes: 2_000_000 }));

export const LongTitle: Story = pill(
  item({ title: 'Reunião extraordinária de alinhamento sobre a proposta comercial da Cooperativa do Vale' }),
);

export const Waiting: Story = pill(item({ phase: 'waiting', isOffline: true }));

export const Recovered: Story = pill(item({ phase: 'sending', isRecovered: true, sentBytes: 6_000_000 }));

export const DiskFull: Story = pill(item({ phase: 'sending', brokenBy: 'full', sentBytes: 6_000_000 }));

export const Received: Story = pill(item({ phase: 'handed_over' }));

export const Failed: Story = pill(
  item({
    phase: 'failed',
    failure: new UploadFailure(
      'storage_quota_reached',
      'Não há espaço para este arquivo: as gravações da empresa ocupam 50 GiB de 50 GiB. Exclua reuniões antigas, ou peça mais espaço a quem administra o Pauta.',
      'retry',
    ),
  }),
);

export const RecordingWhileAnotherArrives: Story = pill(
  item({ id: idOf('meeting', 2), title: 'Retomada — Escola Horizonte', phase: 'handed_over' }),
  item(),
);

const sending: UploadItem = {
  id: idOf('meeting', 3),
  title: 'Negociação Construtora Vértice',
  meetingId: idOf('meeting', 3),
  phase: 'sending',
  files: [],
  totalBytes: 84_000_000,
  sentBytes: 31_000_000,
  bytesPerSecond: 3_400_000,
  secondsLeft: 16,
  failure: null,
  transcriptFailure: null,
  missing: [],
};

const uploads = createUploadStore({ storage: sessionStorage });

/** The two panels do not overlap, and both stay within the viewport. */
export const WhileFilesAreSent: Story = {
  ...featureStory(
    defineFeature({
      id: 'pill',
      routes: [
        {
          path: 'pill',
          Component: () => (
            <OverlayPlace>
              <UploadList items={[sending]} store={uploads} />
              <RecordingPills
                items={[item({ isOffline: true, others: { peak: 0, trouble: 'ended' } })]}
                store={store}
              />
            </OverlayPlace>
          ),
        },
      ],
      messages: meetings.messages,
    }),
    { handlers: [] },
  ),
  play: async ({ canvas }) => {
    const tray = (await canvas.findByRole('region', { name: 'Envios' })).getBoundingClientRect();
    const pillBox = canvas.getByRole('group', { name: item().title }).getBoundingClientRect();
    await expect(tray.bottom).toBeLessThanOrEqual(pillBox.top);
    await expect(Math.min(tray.left, pillBox.left)).toBeGreaterThanOrEqual(0);
    await expect(Math.max(tray.right, pillBox.right)).toBeLessThanOrEqual(innerWidth);
    await expect([tray.top >= 0, pillBox.bottom <= innerHeight]).toEqual([true, true]);
  },
};
