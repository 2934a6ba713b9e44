import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ApiError, codeWords } from '@pauta/api-client';
import { paths, formatBytes } from '@pauta/feature-api';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  Heading,
  IconButton,
  Inline,
  Link,
  OfflineIcon,
  PauseIcon,
  PlayIcon,
  ProgressBar,
  RetryIcon,
  Stack,
  StatusChip,
  Text,
  VisuallyHidden,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDuration } from '../meeting/duration.ts';
import { useMeetingEvents } from '../meeting/meeting-events.ts';
import { meetingOptions } from '../meeting/meeting.queries.ts';
import type { UploadFailure } from './upload-failure.ts';
import type { UploadStore } from './upload-item.ts';
import type { UploadItem } from './upload-item.ts';
import { MeetingStages } from '../meeting/meeting-stages.tsx';
import { MeetingStatusChip } from '../meeting/meeting-status.tsx';
import * as styles from './upload-tray.css.ts';

type RowProps = { readonly item: UploadItem; readonly store: UploadStore };

const useFailureText = (): ((failure: UploadFailure) => string) => {
  const { t } = useLingui();
  return ({ code, message }) => {
    if (message) return message;
    if (code === 'file_changed') return t`O arquivo mudou ou saiu do lugar. Escolha-o de novo.`;
    if (code === 'file_missing') return t`Escolha o arquivo de novo para continuar.`;
    if (code === 'bad_answer' || code === 'unexpected') return t`O envio parou por um erro inesperado. Tente de novo.`;
    return codeWords({ code });
  };
};

/** Progress, speed and remaining time. */
function Progress({ item }: { readonly item: UploadItem }) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const { sentBytes, totalBytes, bytesPerSecond, secondsLeft } = item;
  const sent = formatBytes(sentBytes, locale);
  const total = formatBytes(totalBytes, locale);
  const speed = bytesPerSecond ? `${formatBytes(bytesPerSecond, locale)}/s` : null;
  const left = secondsLeft === null ? null : formatDuration(Math.max(1, secondsLeft) * 1000, locale);
  const words = [t`${sent} de ${total}`, speed, left && t`faltam ${left}`].filter(Boolean).join(' · ');
  return (
    <Stack gap="x1">
      <ProgressBar
        label={t`Envio de ${item.title}`}
        value={totalBytes > 0 ? sentBytes / totalBytes : 0}
        valueLabel={words}
        hidesLabel
      />
      <Text size="caption" tone="muted" numeric>
        {words}
      </Text>
    </Stack>
  );
}

function ChooseAgain({ item, store }: RowProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(false);
  const names = item.missing.map(({ name }) => name).join(', ');
  return (
    <Stack gap="x2">
      <Text size="small" tone="secondary">
        {isOther ? (
          <Trans>Este não é o mesmo arquivo. Escolha {names}.</Trans>
        ) : (
          <Trans>Para continuar de onde parou, escolha {names} de novo.</Trans>
        )}
      </Text>
      <Inline>
        <Button
          size="xs"
          variant="primary"
          onPress={async () => {
            if (!(await store.reopen(item.id))) input.current?.click();
          }}
        >
          {t`Escolher o arquivo`}
        </Button>
      </Inline>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple={item.missing.length > 1}
          tabIndex={-1}
          aria-label={t`Arquivo de ${item.title}`}
          onChange={(event) => {
            setIsOther(!store.chooseFiles(item.id, [...(event.currentTarget.files ?? [])]));
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </Stack>
  );
}

/** Processing status after the upload is complete. */
function Processing({ item, store, meetingId }: RowProps & { readonly meetingId: string }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { data, error } = useQuery(meetingOptions(meetingId));
  const [isOpen, setIsOpen] = useState(false);
  const isGone = error instanceof ApiError && error.status === 404;
  // Its own page shows more, and this panel would cover it.
  const isShown = data?.status === 'ready' && !item.transcriptFailure && pathname === paths.meeting(meetingId);
  const leave = useEffectEvent(() => store.dismiss(item.id));
  useEffect(() => {
    if (isGone || isShown) leave();
  }, [isGone, isShown]);
  if (!data) return <StatusChip tone="info">{t`Processando`}</StatusChip>;
  return (
    <Stack gap="x2">
      <Inline>
        <MeetingStatusChip {...data} />
        <Button
          variant="ghost"
          size="xs"
          iconEnd={isOpen ? ChevronUpIcon : ChevronDownIcon}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t`Etapas`}
        </Button>
      </Inline>
      {isOpen && <MeetingStages meeting={data} />}
    </Stack>
  );
}

function State({ item, store }: RowProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  if (item.phase === 'sending') return <Progress item={item} />;
  if (item.phase === 'needs_file') return <ChooseAgain item={item} store={store} />;
  if (item.phase === 'handed_over') {
    return item.meetingId ? <Processing item={item} store={store} meetingId={item.meetingId} /> : null;
  }
  if (item.phase === 'waiting') {
    return (
      <StatusChip tone="caution" icon={OfflineIcon}>
        {t`Sem conexão. Continua sozinho.`}
      </StatusChip>
    );
  }
  if (item.phase === 'failed') {
    return (
      <Text size="small" tone="critical" as="p">
        {item.failure && textOf(item.failure)}
      </Text>
    );
  }
  const words: Record<typeof item.phase, string> = {
    queued: t`Na fila`,
    creating: t`Preparando`,
    checking: t`Conferindo o arquivo`,
    paused: t`Pausado`,
    cancelling: t`Cancelando`,
  };
  return (
    <Text size="small" tone="muted">
      {words[item.phase]}
    </Text>
  );
}

function Actions({ item, store }: RowProps) {
  const { t } = useLingui();
  const { id, title, phase, failure } = item;
  const canPause = phase === 'sending' || phase === 'queued' || phase === 'waiting';
  const canCancel = phase !== 'handed_over' && phase !== 'cancelling';
  return (
    <Inline gap="half">
      {canPause && <IconButton icon={PauseIcon} size="xs" label={t`Pausar ${title}`} onPress={() => store.pause(id)} />}
      {phase === 'paused' && (
        <IconButton icon={PlayIcon} size="xs" label={t`Continuar ${title}`} onPress={() => store.resume(id)} />
      )}
      {phase === 'failed' && failure?.remedy !== 'none' && (
        <IconButton icon={RetryIcon} size="xs" label={t`Tentar de novo ${title}`} onPress={() => store.resume(id)} />
      )}
      {canCancel && (
        <IconButton icon={CloseIcon} size="xs" label={t`Cancelar ${title}`} onPress={() => store.cancel(id)} />
      )}
      {phase === 'handed_over' && (
        <IconButton icon={CloseIcon} size="xs" label={t`Remover ${title} da lista`} onPress={() => store.dismiss(id)} />
      )}
    </Inline>
  );
}

function Row({ item, store }: RowProps) {
  const textOf = useFailureText();
  return (
    <li className={styles.row} aria-label={item.title}>
      <Inline>
        <Text weight="medium" truncate title={item.title}>
          {item.meetingId && item.phase !== 'cancelling' ? (
            <Link href={paths.meeting(item.meetingId)} tone="inherit">
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </Text>
        <div className={styles.actions}>
          <Actions item={item} store={store} />
        </div>
      </Inline>
      <State item={item} store={store} />
      {item.transcriptFailure && (
        <Text size="small" tone="critical" as="p">
          <Trans>A transcrição não foi importada:</Trans> {textOf(item.transcriptFailure)}
        </Text>
      )}
    </li>
  );
}

const isMoving = ({ phase }: UploadItem) =>
  phase === 'queued' || phase === 'creating' || phase === 'sending' || phase === 'checking' || phase === 'waiting';

export type UploadListProps = { readonly items: readonly UploadItem[]; readonly store: UploadStore };

/** The floating panel of uploads and their processing. Nothing if there are none. */
export function UploadList({ items, store }: UploadListProps) {
  const { t } = useLingui();
  const [hadWork, setHadWork] = useState(false);
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  useMeetingEvents();
  // Uploads completed before the page opened do not expand the panel.
  if (!hadWork && items.some((item) => item.phase !== 'handed_over' || item.transcriptFailure)) setHadWork(true);
  const isOpen = isChosen ?? hadWork;
  const sending = items.filter(isMoving).length;
  return (
    <section className={styles.tray} aria-label={t`Envios`}>
      <header className={styles.head}>
        <Heading level={2}>
          {sending > 0 ? (
            <Plural value={sending} one="Enviando # reunião" other="Enviando # reuniões" />
          ) : (
            <Trans>Envios</Trans>
          )}
        </Heading>
        <IconButton
          icon={isOpen ? ChevronDownIcon : ChevronUpIcon}
          size="xs"
          label={isOpen ? t`Recolher os envios` : t`Mostrar os envios`}
          aria-expanded={isOpen}
          onPress={() => setIsChosen(!isOpen)}
        />
      </header>
      {isOpen && (
        <ul className={styles.rows}>
          {items.map((item) => (
            <Row key={item.id} item={item} store={store} />
          ))}
        </ul>
      )}
    </section>
  );
}
