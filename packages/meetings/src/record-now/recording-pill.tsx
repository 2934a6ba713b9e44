import { Trans, useLingui } from '@lingui/react/macro';
import { formatBytes, paths } from '@pauta/feature-api';
import {
  Button,
  CloseIcon,
  ConfirmDialog,
  IconButton,
  LinkButton,
  PauseIcon,
  PlayIcon,
  ProgressBar,
  RetryIcon,
  Text,
  TrashIcon,
} from '@pauta/ui-kit';
import { formatOffset } from '../meeting/duration.ts';
import { LiveText, Meter, type PillProps, Stalled, Trouble } from './live-signs.tsx';
import { useFailureWords } from './record-words.ts';
import { isLive, type RecordingItem, type RecordingStore } from './recording-item.ts';
import * as styles from './recording-pill.css.ts';

function Live({ item, store }: PillProps) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const isPaused = item.phase === 'paused';
  return (
    <>
      <div className={styles.row}>
        <span className={styles.dot} {...(item.phase === 'recording' && { 'data-live': '' })} />
        <Text weight="medium" numeric noWrap>
          {formatOffset(item.ms)}
        </Text>
        <span className={styles.title}>
          <Text size="small" tone="secondary" truncate title={item.title} as="div">
            {isPaused ? t`Pausada` : item.title}
          </Text>
        </span>
        <span className={styles.meters}>
          <Meter label={t`Você`} side={item.mic} isPaused={isPaused} />
          {item.others && <Meter label={t`Reunião`} side={item.others} isPaused={isPaused} />}
        </span>
        <div className={styles.buttons}>
          {isPaused ? (
            <IconButton icon={PlayIcon} size="xs" label={t`Retomar a gravação`} onPress={() => store.resume(item.id)} />
          ) : (
            <IconButton icon={PauseIcon} size="xs" label={t`Pausar a gravação`} onPress={() => store.pause(item.id)} />
          )}
          <ConfirmDialog
            trigger={<IconButton icon={TrashIcon} size="xs" label={t`Descartar a gravação`} />}
            title={t`Descartar esta gravação?`}
            confirmLabel={t`Descartar gravação`}
            tone="critical"
            onConfirm={() => store.discard(item.id)}
          >
            <Trans>O que já foi gravado será apagado para todo mundo. Não é possível desfazer.</Trans>
          </ConfirmDialog>
          <Button
            size="xs"
            variant="primary"
            tone="critical"
            isPending={item.phase === 'stopping'}
            onPress={() => void store.stop(item.id)}
          >
            {t`Encerrar`}
          </Button>
        </div>
      </div>
      {item.isStalled && <Stalled item={item} store={store} />}
      {!isPaused && !item.isStalled && <Trouble item={item} store={store} side="mic" />}
      {!isPaused && !item.isStalled && <Trouble item={item} store={store} side="others" />}
      {item.liveText !== null && <LiveText item={item} />}
      <div className={styles.note} role="status">
        {item.isOffline && (
          <Text size="small" tone="secondary" as="p">
            <Trans>Sem conexão. A gravação continua neste navegador e será enviada quando a internet voltar.</Trans>
          </Text>
        )}
        {item.failure && (
          <Text size="small" tone="secondary" as="p">
            {failureWords(item.failure)} <Trans>A gravação continua neste navegador.</Trans>
          </Text>
        )}
      </div>
    </>
  );
}

function Sending({ item, store }: PillProps) {
  const { t, i18n } = useLingui();
  const failureWords = useFailureWords();
  const { phase, sentBytes, totalBytes, failure, meetingId } = item;
  const sent = formatBytes(sentBytes, i18n.locale);
  const total = formatBytes(totalBytes, i18n.locale);
  return (
    <>
      <div className={styles.row}>
        <span className={styles.title}>
          <Text weight="medium" truncate title={item.title} as="div">
            {item.title}
          </Text>
        </span>
        <div className={styles.buttons}>
          {phase === 'failed' && failure?.remedy !== 'none' && (
            <Button size="xs" icon={RetryIcon} onPress={() => store.retry(item.id)}>
              {t`Tentar de novo`}
            </Button>
          )}
          {phase !== 'handed_over' && (
            <ConfirmDialog
              trigger={<IconButton icon={TrashIcon} size="xs" label={t`Descartar a gravação`} />}
              title={t`Descartar esta gravação?`}
              confirmLabel={t`Descartar gravação`}
              tone="critical"
              onConfirm={() => store.discard(item.id)}
            >
              <Trans>O que já foi gravado será apagado para todo mundo. Não é possível desfazer.</Trans>
            </ConfirmDialog>
          )}
          {phase === 'handed_over' && meetingId && (
            <LinkButton size="xs" href={paths.meeting(meetingId)}>{t`Abrir reunião`}</LinkButton>
          )}
          {phase === 'handed_over' && (
            <IconButton icon={CloseIcon} size="xs" label={t`Fechar`} onPress={() => store.dismiss(item.id)} />
          )}
        </div>
      </div>
      <div className={styles.note} role="status">
        <Text size="small" tone={phase === 'failed' ? 'critical' : 'secondary'} as="p">
          {phase === 'handed_over' && <Trans>Gravação recebida. Você já pode abrir a reunião.</Trans>}
          {phase === 'waiting' && (
            <Trans>Sem conexão. A gravação está salva neste navegador e segue sozinha quando a internet voltar.</Trans>
          )}
          {phase === 'failed' && failure && (
            <>
              {failureWords(failure)} <Trans>A gravação está salva neste navegador.</Trans>
            </>
          )}
          {phase === 'sending' && item.isRecovered && (
            <Trans>Esta gravação foi interrompida. O que foi gravado está salvo e está sendo enviado.</Trans>
          )}
        </Text>
        {item.brokenBy && (
          <Text size="small" tone="critical" as="p">
            {item.brokenBy === 'full' ? (
              <Trans>O espaço deste computador acabou e a gravação parou. O que foi gravado até aí está salvo.</Trans>
            ) : (
              <Trans>O navegador parou de gravar. O que foi gravado até aí está salvo.</Trans>
            )}
          </Text>
        )}
      </div>
      {phase === 'sending' && (
        <div className={styles.note}>
          <ProgressBar
            label={t`Envio de ${item.title}`}
            value={totalBytes > 0 ? sentBytes / totalBytes : 0}
            valueLabel={t`${sent} de ${total}`}
            hidesLabel
          />
        </div>
      )}
    </>
  );
}

export type RecordingPillsProps = { readonly items: readonly RecordingItem[]; readonly store: RecordingStore };

/** Status of running recordings and their uploads, on every screen. */
export function RecordingPills({ items, store }: RecordingPillsProps) {
  const { t } = useLingui();
  return (
    <section className={styles.pills} aria-label={t`Gravações deste navegador`}>
      {items.map((item) => (
        <div key={item.id} className={styles.pill} role="group" aria-label={item.title}>
          {isLive(item) ? <Live item={item} store={store} /> : <Sending item={item} store={store} />}
        </div>
      ))}
    </section>
  );
}
