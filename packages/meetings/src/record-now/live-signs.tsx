import { useLingui } from '@lingui/react/macro';
import { Button, StatusChip, Text } from '@pauta/ui-kit';
import { useState } from 'react';
import { useRefusalWords } from './record-words.ts';
import type { RecordingItem, RecordingStore, SideState } from './recording-item.ts';
import * as styles from './recording-pill.css.ts';
import type { Side } from './sides.ts';
import { meterOf } from './sound-level.ts';
import { type RecordRefusal, RecordingRefused } from './sound-streams.ts';

export type PillProps = { readonly item: RecordingItem; readonly store: RecordingStore };

const bars = [0, 1, 2, 3, 4];

/** Sound level meter of a side. */
export function Meter({
  label,
  side,
  isPaused,
}: {
  readonly label: string;
  readonly side: SideState;
  readonly isPaused: boolean;
}) {
  const lit = isPaused ? 0 : Math.ceil(meterOf(side.peak) * bars.length);
  return (
    <span className={styles.meter}>
      <Text size="caption" tone="secondary" noWrap>
        {label}
      </Text>
      <span
        className={styles.bars}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={bars.length}
        aria-valuenow={lit}
      >
        {bars.map((at) => (
          <span
            key={at}
            className={styles.bar}
            {...(at < lit && { 'data-lit': '' })}
            {...(side.trouble && { 'data-trouble': '' })}
          />
        ))}
      </span>
    </span>
  );
}

/** A problem with a side, with a button to fix it. */
export function Trouble({ item, store, side }: PillProps & { readonly side: Side }) {
  const { t } = useLingui();
  const refusalWords = useRefusalWords();
  const [refusal, setRefusal] = useState<RecordRefusal | null>(null);
  const trouble = item[side]?.trouble;
  if (!trouble) return null;
  const words = {
    mic: {
      silent: t`Não ouvimos o seu microfone. Veja se ele está ligado e é o certo.`,
      clipped: t`O seu microfone está alto demais e distorce. Afaste-o um pouco.`,
      ended: t`O microfone foi desconectado. O que já foi gravado está salvo.`,
    },
    others: {
      silent: t`Não ouvimos a reunião. Veja se a aba escolhida é a certa e tem som.`,
      clipped: t`O som da reunião está alto demais e distorce. Abaixe o volume dela.`,
      ended: t`O compartilhamento da aba parou. Seu microfone continua sendo gravado.`,
    },
  } as const;
  const reconnect = () =>
    store
      .reconnect(item.id, side)
      .then(() => setRefusal(null))
      .catch((error: unknown) => setRefusal(error instanceof RecordingRefused ? error.refusal : 'unexpected'));
  return (
    <div className={styles.note} role="alert">
      <div className={styles.row}>
        <StatusChip tone="caution" wraps>
          {refusal ? refusalWords(refusal) : words[side][trouble]}
        </StatusChip>
        {trouble !== 'clipped' && (
          <div className={styles.buttons}>
            <Button size="xs" onPress={() => void reconnect()}>
              {side === 'mic' ? t`Conectar de novo` : t`Compartilhar de novo`}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** The live text, newest words visible. Not a live region: a screen reader would talk over the call. */
export function LiveText({ item }: Pick<PillProps, 'item'>) {
  const { t } = useLingui();
  const words = {
    offline: t`O texto ao vivo parou: o serviço do navegador não responde. Ele volta sozinho; a gravação continua.`,
    refused: t`O navegador não faz o texto ao vivo. A gravação continua.`,
  } as const;
  return (
    <div className={styles.note}>
      <div role="group" aria-label={t`Texto ao vivo`}>
        <Text size="small" tone={item.liveText ? 'primary' : 'muted'} as="p">
          {item.liveText || (item.speechTrouble ? '' : t`O que for dito aparece aqui.`)}
        </Text>
      </div>
      {item.speechTrouble && (
        <div role="status">
          <Text size="small" tone="secondary" as="p">
            {words[item.speechTrouble]}
          </Text>
        </div>
      )}
    </div>
  );
}

/** Warns that the browser delivers no sound, with a button to recover. */
export function Stalled({ item, store }: PillProps) {
  const { t } = useLingui();
  return (
    <div className={styles.note} role="alert">
      <div className={styles.row}>
        <StatusChip tone="caution" wraps>
          {t`O navegador parou de entregar o som. Estamos pedindo de novo; o que já foi gravado está salvo.`}
        </StatusChip>
        <div className={styles.buttons}>
          <Button size="xs" onPress={() => store.recover(item.id)}>
            {t`Pedir o som de novo`}
          </Button>
        </div>
      </div>
    </div>
  );
}
