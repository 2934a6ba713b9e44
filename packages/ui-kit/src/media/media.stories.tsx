import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { useMediaController } from './media-controller.ts';
import { MediaPlayer, type MediaPlayerProps } from './media-player.tsx';
import { SpeakerTiles } from './speaker-tiles.tsx';
import {
  sampleCaptions,
  sampleChapters,
  sampleDurationMs,
  sampleLanes,
  samplePeople,
  silence,
} from './sample-recording.ts';
import { SpeakerLanes } from './speaker-lanes.tsx';
import { SpokenTurn } from './spoken-turn.tsx';

const captions = { src: sampleCaptions, language: 'pt-BR', label: 'Português' } as const;

function Recording({ src: given, ...rest }: Partial<MediaPlayerProps>) {
  const controller = useMediaController({ durationMs: 42_000 });
  const [src] = useState(() => given ?? silence(42));
  const scale = 42_000 / sampleDurationMs;
  return (
    <div style={{ maxWidth: '24rem' }}>
      <Stack gap="x4">
        <MediaPlayer
          controller={controller}
          kind="audio"
          title="Diagnóstico com Padaria Trigal"
          src={src}
          captions={captions}
          visual={<SpeakerTiles people={samplePeople} speaking={1} />}
          {...rest}
        />
        <SpeakerLanes
          controller={controller}
          durationMs={42_000}
          lanes={sampleLanes.map((lane) => ({
            ...lane,
            spans: lane.spans.map(([from, to]) => [from * scale, to * scale] as const),
          }))}
          chapters={sampleChapters.map((chapter) => ({ ...chapter, startMs: chapter.startMs * scale }))}
          markers={[{ id: 'answer', atMs: 12_400 }]}
        />
      </Stack>
    </div>
  );
}

const meta = {
  title: 'Media/MediaPlayer',
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Audio: Story = { render: () => <Recording /> };
export const Dark: Story = { render: () => <Recording />, globals: { mode: 'dark' } };
export const RightToLeft: Story = { render: () => <Recording />, globals: { direction: 'rtl' } };
export const Video: Story = { render: () => <Recording kind="video" /> };

export const Broken: Story = {
  render: () => <Recording src="data:audio/mpeg;base64,AAAA" visual={null} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Não foi possível reproduzir a gravação/u)).toBeVisible());
    // Fully visible: without a picture, the message cannot be an overlay.
    const told = canvas.getByText(/Não foi possível reproduzir a gravação/u).getBoundingClientRect();
    await expect(told.bottom).toBeLessThanOrEqual(
      canvas.getByRole('button', { name: 'Reproduzir' }).getBoundingClientRect().top,
    );
    await expect(canvas.getByRole('button', { name: 'Reproduzir' })).toBeDisabled();
  },
};

export const SeeksInStep: Story = {
  render: () => <Recording />,
  play: async ({ canvas, userEvent }) => {
    const position = canvas.getByRole('slider', { name: 'Posição' });
    const timeline = canvas.getByRole('slider', { name: 'Linha do tempo' });
    await waitFor(() => expect(position).toHaveAttribute('aria-valuemax', '42'));
    position.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(position).toHaveAttribute('aria-valuenow', '10');
    await expect(timeline).toHaveAttribute('aria-valuetext', '0:10 de 0:42');
    await userEvent.click(canvas.getByRole('button', { name: 'Orçamento' }));
    await expect(canvas.getByRole('button', { name: 'Orçamento' })).toHaveAttribute('aria-current', 'true');
    await expect(position).toHaveAttribute('aria-valuenow', '28');
  },
};

/** Titles that do not fit into the strip: the current one is above it. */
export const NarrowChapters: Story = {
  render: function Narrow() {
    const controller = useMediaController({ durationMs: sampleDurationMs });
    return (
      <div style={{ maxWidth: '18rem' }}>
        <SpeakerLanes
          controller={controller}
          durationMs={sampleDurationMs}
          lanes={sampleLanes}
          chapters={sampleChapters}
        />
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const [first, , third] = sampleChapters;
    await expect(await canvas.findByText(`1/${sampleChapters.length}`)).toBeVisible();
    await expect(canvas.getAllByText(first?.title ?? '')[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: third?.title ?? '' }));
    await expect(canvas.getByText(`3/${sampleChapters.length}`)).toBeVisible();
  },
};

/** Missing parts of the recording. */
export const WithGaps: Story = {
  render: function Gaps() {
    const controller = useMediaController({ durationMs: sampleDurationMs });
    return (
      <SpeakerLanes
        controller={controller}
        durationMs={sampleDurationMs}
        lanes={sampleLanes}
        gaps={[
          { startMs: sampleDurationMs * 0.3, endMs: sampleDurationMs * 0.37 },
          { startMs: sampleDurationMs * 0.8, endMs: sampleDurationMs * 2 },
        ]}
      />
    );
  },
};

function Renewable() {
  const controller = useMediaController();
  const [src, setSrc] = useState(() => silence(42));
  return (
    <Stack>
      <Button onPress={() => setSrc(silence(42))}>Renovar o endereço</Button>
      <MediaPlayer controller={controller} kind="audio" title="Diagnóstico" src={src} />
    </Stack>
  );
}

export const GoesOnAtANewAddress: Story = {
  render: () => <Renewable />,
  play: async ({ canvas, userEvent }) => {
    const position = canvas.getByRole('slider', { name: 'Posição' });
    await waitFor(() => expect(position).toHaveAttribute('aria-valuemax', '42'));
    position.focus();
    await userEvent.keyboard('{End}{PageDown}{PageDown}');
    const at = position.getAttribute('aria-valuenow');
    await expect(Number(at)).toBeGreaterThan(30);
    const audio = document.querySelector('audio');
    const old = audio?.currentSrc;
    await userEvent.click(canvas.getByRole('button', { name: 'Renovar o endereço' }));
    await waitFor(() => expect(audio?.currentSrc).not.toBe(old));
    await waitFor(() => expect(Math.floor(audio?.currentTime ?? 0)).toBe(Number(at)));
    await expect(position).toHaveAttribute('aria-valuenow', at ?? '');
  },
};

export const ChangesSpeed: Story = {
  render: () => <Recording />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Velocidade, 1×' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '1,25×' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Velocidade, 1,25×' })).toBeVisible());
  },
};

const turns = (
  <div>
    <SpokenTurn
      name="Renata"
      speaker={1}
      time="12:04"
      label="Ouvir a partir de 12:04"
      pin="Trecho de uma resposta"
      isStop
      onPress={fn()}
    >
      <Text as="p" size="reading">
        A gente perde mais ou menos uns oito mil reais por mês com pão que sobra.
      </Text>
    </SpokenTurn>
    <SpokenTurn name="Renata" speaker={1} isContinued isNow time="12:09" label="Ouvir a partir de 12:09" onPress={fn()}>
      <Text as="p" size="reading">
        O problema é que ninguém sabe antes quanto vai vender.
      </Text>
    </SpokenTurn>
    <SpokenTurn name="Carla" speaker={0} time="12:16">
      <Text as="p" size="reading">
        Entendi. E hoje quem decide quanto produzir em cada loja?
      </Text>
    </SpokenTurn>
    <SpokenTurn name="Sem nome" time="1:12:21">
      <Text as="p" size="reading">
        Cada gerente decide no olho.
      </Text>
    </SpokenTurn>
  </div>
);

export const Turns: Story = { render: () => turns };
export const TurnsDark: Story = { render: () => turns, globals: { mode: 'dark' } };
export const TurnsRightToLeft: Story = { render: () => turns, globals: { direction: 'rtl' } };
