import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { Participant, TranscriptRevision } from '@pauta/contract';
import { Button, Dialog, EmptyState, ErrorState, Loading, SkeletonText, Text, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as styles from './transcript-history.css.ts';
import { restoreRevisionOptions, revisionsOptions } from './revisions.queries.ts';

export type TranscriptHistoryProps = {
  readonly meetingId: string;
  readonly transcriptId: string;
  readonly people: readonly Participant[];
  readonly onClose: () => void;
};

type Said = TranscriptRevision['changes'][number]['before'];

/** Revisions of the transcript, newest first, each of which can be restored. */
export function TranscriptHistory({ meetingId, transcriptId, people, onClose }: TranscriptHistoryProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const query = useQuery(revisionsOptions(meetingId, transcriptId));
  const restore = useMutation(restoreRevisionOptions(client, meetingId, transcriptId));
  const sources = {
    whisper: t`Transcrita automaticamente`,
    openai: t`Transcrita automaticamente`,
    import: t`Transcrição importada`,
    example: t`Transcrição do exemplo`,
    captions: t`Legendas da plataforma`,
    browser: t`Escrita pelo navegador`,
    manual: t`Edição`,
  } as const;
  const when = (at: string) =>
    i18n.date(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? t`Sem nome`;
  const lines = (said: Said) => said.map(({ speakerId, text }) => `${nameOf(speakerId)}: ${text}`).join('\n');
  const goBack = (revision: number) =>
    restore.mutate(revision, {
      onSuccess: () => {
        toast({ title: t`Voltamos à versão escolhida. As outras continuam no histórico.` });
        onClose();
      },
      onError: (error) =>
        toast({
          title: t`Não foi possível voltar`,
          description: failureWords(error, t`Tente de novo.`),
          tone: 'critical',
        }),
    });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Histórico da transcrição`}
      footer={<Button onPress={onClose}>{t`Fechar`}</Button>}
    >
      {query.error && !query.data ? (
        <ErrorState isCompact onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {t`Não foi possível abrir o histórico.`}
        </ErrorState>
      ) : !query.data ? (
        <Loading label={t`Carregando o histórico`}>
          <SkeletonText lines={3} />
        </Loading>
      ) : query.data.length === 0 ? (
        <EmptyState isCompact>{t`Ninguém alterou isto ainda.`}</EmptyState>
      ) : (
        <ol className={styles.list} aria-label={t`Versões`}>
          {query.data.map(({ revision, source, restores, by, at, changes, changeCount, isRestorable }) => {
            const more = changeCount - changes.length;
            return (
              <li key={revision} className={styles.entry}>
                <div className={styles.head}>
                  <Text size="small" tone="muted">
                    <bdi>
                      {[restores === null ? sources[source] : t`Volta a uma versão anterior`, by?.displayName, when(at)]
                        .filter(Boolean)
                        .join(' · ')}
                    </bdi>
                  </Text>
                  {isRestorable && (
                    <Button
                      size="xs"
                      isPending={restore.isPending && restore.variables === revision}
                      onPress={() => goBack(revision)}
                    >
                      {t`Voltar a esta`}
                    </Button>
                  )}
                </div>
                {changes.map(({ before, after }, index) => (
                  <div key={index} className={styles.change}>
                    <del className={styles.before} dir="auto">
                      {lines(before)}
                    </del>
                    <ins className={styles.after} dir="auto">
                      {after.length > 0 ? lines(after) : t`Fala removida`}
                    </ins>
                  </div>
                ))}
                {more > 0 && (
                  <Text size="small" tone="muted">
                    {t`${plural(more, { one: 'E mais # trecho.', other: 'E mais # trechos.' })}`}
                  </Text>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </Dialog>
  );
}
