import { useLingui } from '@lingui/react/macro';
import { Button, CloseIcon, formatTimestamp, IconButton, Inline, Kbd, Text, useScreenKeys } from '@pauta/ui-kit';
import { useState } from 'react';

export type PassageMarksProps = {
  /** Name of the action: "Clipe". */
  readonly label: string;
  /** The playback time, and the start of the current turn. */
  readonly now: () => { readonly currentMs: number; readonly turnMs: number };
  readonly onPassage: (startMs: number, endMs: number) => void;
};

/** Marks a passage during playback: `I` sets its start, `O` its end; `O` alone takes the turn from its start. */
export function PassageMarks({ label, now, onPassage }: PassageMarksProps) {
  const { t } = useLingui();
  const [startMs, setStartMs] = useState<number | null>(null);
  const finish = () => {
    const { currentMs, turnMs } = now();
    const from = startMs !== null && startMs < currentMs ? startMs : turnMs;
    setStartMs(null);
    if (from < currentMs) onPassage(Math.round(from), Math.round(currentMs));
  };
  useScreenKeys({ i: () => setStartMs(now().currentMs), o: finish });
  if (startMs === null) return null;
  const from = formatTimestamp(startMs);
  return (
    <Inline gap="x2" role="group" aria-label={label}>
      <Text size="small">{t`${label} desde ${from}`}</Text>
      <Button size="xs" variant="primary" onPress={finish}>
        {t`Terminar aqui`}
      </Button>
      <Kbd>O</Kbd>
      <IconButton icon={CloseIcon} size="xs" label={t`Cancelar`} onPress={() => setStartMs(null)} />
    </Inline>
  );
}
