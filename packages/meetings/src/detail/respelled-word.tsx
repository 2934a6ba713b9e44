import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, WordNote } from '@pauta/ui-kit';
import type { ReactNode } from 'react';
import type { TurnRespelling } from './turns.ts';

export type UndoSpelling = (respelling: Pick<TurnRespelling, 'heard' | 'word'>) => void;

export type RespelledWordProps = {
  readonly respelling: TurnRespelling;
  readonly isStop: boolean;
  readonly onUndo: UndoSpelling | undefined;
  readonly children: ReactNode;
};

/** A word replaced by the vocabulary: a note shows the transcribed word and lets the user restore it. */
export function RespelledWord({ respelling, isStop, onUndo, children }: RespelledWordProps) {
  const { t } = useLingui();
  const { heard, times } = respelling;
  const label = t`Corrigido de “${heard}”`;
  return (
    <WordNote words={children} label={label} isStop={isStop}>
      {(close) => (
        <Stack gap="x2" align="start">
          <Text size="small">
            <bdi>{label}</bdi>
          </Text>
          {times > 1 && (
            <Text size="small" tone="muted">
              {t`${plural(times, { one: 'Aparece # vez nesta reunião.', other: 'Aparece # vezes nesta reunião.' })}`}
            </Text>
          )}
          {onUndo && (
            <Button
              size="xs"
              onPress={() => {
                close();
                onUndo(respelling);
              }}
            >
              {times > 1 ? t`Desfazer em todas` : t`Desfazer`}
            </Button>
          )}
        </Stack>
      )}
    </WordNote>
  );
}
