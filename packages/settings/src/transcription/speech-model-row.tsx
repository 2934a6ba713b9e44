import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { codeWords, stageWords } from '@pauta/api-client';
import type { SpeechModel, SpeechModelId } from '@pauta/contract';
import { formatBytes, numberFormat } from '@pauta/feature-api';
import {
  Badge,
  Banner,
  Button,
  CheckIcon,
  ConfirmDialog,
  DownloadIcon,
  Inline,
  ProgressBar,
  PushEnd,
  RetryIcon,
  Stack,
  Text,
} from '@pauta/ui-kit';

const words: Readonly<Record<SpeechModelId, { name: MessageDescriptor; about: MessageDescriptor; published: string }>> =
  {
    base: {
      name: msg`Rápido`,
      about: msg`Erra mais em nomes, números e fala rápida. Serve para começar.`,
      published: 'whisper base',
    },
    small: {
      name: msg`Equilibrado`,
      about: msg`Acerta bem a fala clara, e serve à maioria das máquinas.`,
      published: 'whisper small',
    },
    'large-v3-turbo': {
      name: msg`Preciso`,
      about: msg`É o que menos erra em português, e o que mais exige do processador.`,
      published: 'whisper large-v3-turbo q5_0',
    },
    voices: {
      name: msg`Separar as vozes`,
      about: msg`Mostra onde cada pessoa fala quando a gravação tem uma faixa só. O nome de cada voz, quem dá são vocês.`,
      published: 'pyannote 3.0, WeSpeaker',
    },
  };

export type SpeechModelRowProps = {
  readonly model: SpeechModel;
  /** Whether downloads are possible. */
  readonly canDownload: boolean;
  /** Whether it is the recommended model. */
  readonly isRecommended: boolean;
  readonly isPending: boolean;
  readonly onDownload: () => void;
  readonly onUse: () => void;
  readonly onRemove: () => void;
};

/** Processing time of an hour of recording, in whole minutes. */
const minutesFor = (speed: number): number => Math.max(1, Math.round(60 / speed));

/** A model with its properties, state and actions. */
export function SpeechModelRow({
  model,
  canDownload,
  isRecommended,
  isPending,
  onDownload,
  onUse,
  onRemove,
}: SpeechModelRowProps) {
  const { t, i18n } = useLingui();
  const { name, about, published } = words[model.id];
  const label = i18n._(name);
  const size = formatBytes(model.bytes, i18n.locale);
  const received = formatBytes(model.receivedBytes, i18n.locale);
  const { state } = model;

  const cancel = (
    <Button size="xs" isPending={isPending} onPress={onRemove} aria-label={t`Cancelar: ${label}`}>
      {t`Cancelar`}
    </Button>
  );
  const remove = (
    <ConfirmDialog
      trigger={
        <Button size="xs" variant="ghost" aria-label={t`Remover: ${label}`}>
          {t`Remover`}
        </Button>
      }
      title={t`Remover este modelo?`}
      confirmLabel={t`Remover`}
      tone="critical"
      onConfirm={onRemove}
    >
      <Trans>Para usar de novo, será preciso baixar {size}. As transcrições que ele fez continuam.</Trans>
    </ConfirmDialog>
  );
  const actions = () => {
    switch (state) {
      case 'absent':
        return (
          canDownload && (
            <Button
              size="xs"
              icon={DownloadIcon}
              isPending={isPending}
              onPress={onDownload}
              aria-label={t`Baixar: ${label}`}
            >
              {t`Baixar`}
            </Button>
          )
        );
      case 'found':
        return (
          <Button size="xs" icon={CheckIcon} isPending={isPending} onPress={onDownload} aria-label={t`Usar: ${label}`}>
            {t`Usar`}
          </Button>
        );
      case 'ready':
        if (model.kind === 'voices') return remove;
        return (
          !model.isInUse && (
            <Inline gap="x2">
              <Button size="xs" isPending={isPending} onPress={onUse} aria-label={t`Usar: ${label}`}>
                {t`Usar`}
              </Button>
              {remove}
            </Inline>
          )
        );
      case 'failed':
        return null;
      default:
        return cancel;
    }
  };

  const progress = () => {
    if (state === 'downloading')
      return (
        <ProgressBar
          label={t`Baixando`}
          value={model.receivedBytes / model.bytes}
          valueLabel={t`${received} de ${size}`}
        />
      );
    if (state === 'verifying') return <ProgressBar label={t`Conferindo o arquivo`} />;
    if (state === 'measuring') return <ProgressBar label={t`Medindo a velocidade nesta máquina`} />;
    return null;
  };

  const speed = () => {
    if (model.speed === null) return null;
    const minutes = numberFormat(i18n.locale, {}).format(minutesFor(model.speed));
    return t`1 h de reunião em cerca de ${minutes} min, medido nesta máquina.`;
  };

  return (
    <Stack gap="x2" role="group" aria-label={label}>
      <Inline gap="x2" align="center" wrap>
        <Text weight="strong">{label}</Text>
        {model.isInUse && <Badge tone="positive">{t`Em uso`}</Badge>}
        {isRecommended && <Badge>{t`Recomendado`}</Badge>}
        {state === 'found' && <Badge>{t`Arquivo na pasta`}</Badge>}
        {state === 'waiting' && <Badge>{t`Na fila`}</Badge>}
        <PushEnd />
        {actions()}
      </Inline>
      <Text size="small" tone="muted">
        {i18n._(about)} {speed()}
      </Text>
      <Text size="caption" tone="muted" numeric>
        {`${published} · ${size}`}
      </Text>
      {progress()}
      {state === 'failed' && (
        <Banner
          tone="critical"
          title={t`O modelo não chegou`}
          actions={
            <Inline gap="x2">
              <Button size="xs" icon={RetryIcon} isPending={isPending} onPress={onDownload}>
                {t`Tentar de novo`}
              </Button>
              <Button size="xs" variant="ghost" onPress={onRemove}>
                {t`Descartar`}
              </Button>
            </Inline>
          }
        >
          {stageWords(model) ?? codeWords({ code: 'internal' })}
        </Banner>
      )}
    </Stack>
  );
}
