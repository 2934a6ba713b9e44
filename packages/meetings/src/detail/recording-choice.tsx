import { useLingui } from '@lingui/react/macro';
import { codeWords } from '@pauta/api-client';
import type { Meeting, Recording } from '@pauta/contract';
import { createMediaController, type MediaController, Select, Stack, Text } from '@pauta/ui-kit';
import { useState } from 'react';
import { warningWords } from '../meeting/warning-words.ts';

/** A controller that switches back to the main recording before each command: its times do not apply to others. */
const returning = (main: MediaController, bringBack: () => void): MediaController => {
  const first =
    <Args extends readonly unknown[]>(command: (...args: Args) => void) =>
    (...args: Args) => {
      bringBack();
      command(...args);
    };
  return {
    ...main,
    play: first(main.play),
    toggle: first(main.toggle),
    seek: first(main.seek),
    playFrom: first(main.playFrom),
    skip: first(main.skip),
  };
};

export type ChosenRecording = {
  /** Controller of the main recording, to which the transcript and evidence belong. */
  readonly controller: MediaController;
  /** Another recording that is loaded in the player instead. */
  readonly other: { readonly recording: Recording; readonly controller: MediaController } | null;
  readonly choose: (id: string) => void;
};

/** Which of a meeting's recordings is in the player. */
export const useChosenRecording = ({ recordings }: Meeting, main: MediaController): ChosenRecording => {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly controller: MediaController } | null>(null);
  const [controller] = useState(() => returning(main, () => setChosen(null)));
  const [, ...others] = recordings;
  const recording = others.find(({ id }) => id === chosen?.id);
  return {
    controller,
    other: chosen && recording ? { recording, controller: chosen.controller } : null,
    choose: (id) => {
      const next = others.find((one) => one.id === id);
      const durationMs = next?.durationMs ?? 0;
      setChosen(next ? { id, controller: createMediaController({ durationMs }) } : null);
    },
  };
};

/** Selects one of the meeting's recordings for the player, with its warnings. */
export function RecordingChoice({ meeting, chosen }: { readonly meeting: Meeting; readonly chosen: ChosenRecording }) {
  const { t, i18n } = useLingui();
  const { recordings } = meeting;
  const { other, choose } = chosen;
  const options = recordings.map(({ id, name }, index) => {
    const number = index + 1;
    return { id, label: name ?? t`Gravação ${number}`, ...(index === 0 && { description: t`Principal` }) };
  });
  return (
    <Stack gap="x1">
      <Select
        label={t`Gravação`}
        size="sm"
        options={options}
        value={other?.recording.id ?? recordings[0]?.id ?? null}
        onChange={choose}
      />
      {other && (
        <Text size="small" tone="muted">
          {t`A transcrição e os trechos são da gravação principal.`}
        </Text>
      )}
      {other?.recording.cause && <Text size="small">{codeWords({ code: other.recording.cause })}</Text>}
      {other?.recording.warnings.map((warning, index) => (
        <Text key={index} size="small">
          {warningWords(i18n, warning)}
        </Text>
      ))}
    </Stack>
  );
}
