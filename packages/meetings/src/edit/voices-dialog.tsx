import { useLingui } from '@lingui/react/macro';
import type { UnnamedVoice, VoiceClue } from '@pauta/contract';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Form,
  formatTimestamp,
  Heading,
  Inline,
  Loading,
  PlayIcon,
  SkeletonText,
  Stack,
  Text,
  TextField,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { voicesOptions } from './revisions.queries.ts';
import * as styles from './transcript-history.css.ts';

export type VoicesDialogProps = {
  readonly meetingId: string;
  readonly transcriptId: string;
  /** Plays from a time. */
  readonly onPlay: (ms: number) => void;
  /** Names a voice. Resolves to whether it was saved. */
  readonly onName: (participantId: string, name: string) => Promise<boolean>;
  readonly onClose: () => void;
};

const useClueWords = (): ((clue: VoiceClue) => string) => {
  const { t } = useLingui();
  return (clue) => {
    switch (clue.kind) {
      case 'own_name': {
        const { quote } = clue;
        return t`Disse o próprio nome: “${quote}”`;
      }
      case 'called': {
        const { quote } = clue;
        return t`Foi chamado assim antes de falar: “${quote}”`;
      }
      case 'earlier': {
        const { title } = clue;
        return t`Foi escolhido em “${title}”, com as mesmas pessoas`;
      }
      default:
        return t`Está na reunião e não falou com outro nome`;
    }
  };
};

type VoiceProps = Pick<VoicesDialogProps, 'onPlay' | 'onName'> & { readonly voice: UnnamedVoice };

function Voice({ voice: { participantId, name, talkMs, excerpts, candidates }, onPlay, onName }: VoiceProps) {
  const { t } = useLingui();
  const clueWords = useClueWords();
  const [other, setOther] = useState('');
  const [pending, setPending] = useState<string | null>(null);
  const choose = async (chosen: string) => {
    setPending(chosen);
    await onName(participantId, chosen);
    setPending(null);
  };
  const talk = formatTimestamp(talkMs);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <Heading level={3} size="section">
          {name}
        </Heading>
        <Text size="small" tone="muted" numeric>
          {t`fala ${talk}`}
        </Text>
      </div>
      <ul className={styles.excerpts} aria-label={t`Trechos de ${name}`}>
        {excerpts.map(({ segmentId, startMs, text }) => {
          const time = formatTimestamp(startMs);
          return (
            <li key={segmentId} className={styles.excerpt}>
              <Button size="xs" icon={PlayIcon} aria-label={t`Ouvir ${time}`} onPress={() => onPlay(startMs)}>
                {time}
              </Button>
              <span dir="auto" className={styles.heard}>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
      {candidates.length > 0 ? (
        <ul className={styles.excerpts} aria-label={t`Nomes prováveis`}>
          {candidates.map((candidate) => (
            <li key={candidate.name} className={styles.excerpt}>
              <Button
                size="xs"
                variant="primary"
                isPending={pending === candidate.name}
                onPress={() => void choose(candidate.name)}
              >
                {candidate.name}
              </Button>
              <Text size="small" tone="muted">
                {candidate.clues.map(clueWords).join(' · ')}
              </Text>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="small" tone="muted">{t`Ninguém disse um nome para esta voz.`}</Text>
      )}
      <Form aria-label={t`Outro nome`} onSubmit={() => void choose(other.trim())}>
        <Inline gap="x2" align="end">
          <TextField label={t`Outro nome`} value={other} onChange={setOther} maxLength={120} autoComplete="off" />
          <Button type="submit" isDisabled={!other.trim()} isPending={pending !== null && pending === other.trim()}>
            {t`Salvar`}
          </Button>
        </Inline>
      </Form>
    </li>
  );
}

/** "Quem é quem?": plays each unnamed voice, with suggestions and their reasons. Only the user assigns names. */
export function VoicesDialog({ meetingId, transcriptId, onPlay, onName, onClose }: VoicesDialogProps) {
  const { t } = useLingui();
  const query = useQuery(voicesOptions(meetingId, transcriptId));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Quem é quem?`}
      description={t`Ouça e diga quem é. Nenhum nome é dado sem você.`}
      footer={<Button onPress={onClose}>{t`Fechar`}</Button>}
    >
      {query.error && !query.data ? (
        <ErrorState isCompact onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {t`Não foi possível abrir as vozes.`}
        </ErrorState>
      ) : !query.data ? (
        <Loading label={t`Carregando as vozes`}>
          <SkeletonText lines={4} />
        </Loading>
      ) : query.data.length === 0 ? (
        <EmptyState isCompact>{t`Todas as vozes têm nome.`}</EmptyState>
      ) : (
        <Stack as="ul" gap="x6" aria-label={t`Vozes sem nome`}>
          {query.data.map((voice) => (
            <Voice key={voice.participantId} voice={voice} onPlay={onPlay} onName={onName} />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
