import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { Improvement, ImprovementKind } from '@pauta/contract';
import { Button, Dialog, EmptyState, ErrorState, Inline, Loading, SkeletonText, Text, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { improvementsOptions, takeImprovementsOptions } from './revisions.queries.ts';
import * as styles from './transcript-history.css.ts';

export type ImproveDialogProps = {
  readonly meetingId: string;
  readonly transcriptId: string;
  /** Speaker id of a segment. */
  readonly speakerOf: (segmentId: string) => string | null;
  readonly onClose: () => void;
};

const kindsKey = ({ kinds }: Improvement): string => kinds.join(' ');

/** Suggested improvements by passage: accepted or rejected one by one, or with all similar ones. */
export function ImproveDialog({ meetingId, transcriptId, speakerOf, onClose }: ImproveDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = useQuery(improvementsOptions(transcriptId));
  const take = useMutation(takeImprovementsOptions(client, meetingId, transcriptId));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const names: Readonly<Record<ImprovementKind, string>> = {
    vocabulary: t`Vocabulário`,
    casing: t`Maiúsculas`,
    punctuation: t`Pontuação`,
    numbers: t`Números`,
  };
  const nameOf = ({ kinds }: Improvement) => kinds.map((kind) => names[kind]).join(' · ');
  const items = query.data?.items.filter(({ segmentId }) => !left.has(segmentId)) ?? [];
  const leaveOut = (chosen: readonly Improvement[]) =>
    setLeft((before) => new Set([...before, ...chosen.map(({ segmentId }) => segmentId)]));
  const accept = (accepted: readonly Improvement[]) => {
    if (!query.data) return;
    const { revision } = query.data;
    take.mutate(
      {
        revision,
        passages: accepted.map(({ segmentId, after }) => ({
          replaces: [segmentId],
          turns: [{ id: segmentId, speakerId: speakerOf(segmentId), text: after }],
        })),
      },
      {
        onSuccess: () => leaveOut(accepted),
        onError: (error) =>
          toast({ title: t`Não foi salvo`, description: failureWords(error, t`Tente de novo.`), tone: 'critical' }),
      },
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Melhorar a transcrição`}
      description={t`O que uma pessoa escreveu fica como está.`}
      footer={
        <>
          <Button onPress={onClose}>{t`Fechar`}</Button>
          {items.length > 1 && (
            <Button variant="primary" isPending={take.isPending} onPress={() => accept(items)}>
              {t`Aceitar todas`}
            </Button>
          )}
        </>
      }
    >
      {query.error && !query.data ? (
        <ErrorState isCompact onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {t`Não foi possível ler a transcrição.`}
        </ErrorState>
      ) : !query.data ? (
        <Loading label={t`Lendo a transcrição`}>
          <SkeletonText lines={4} />
        </Loading>
      ) : items.length === 0 ? (
        <EmptyState isCompact>{t`Nada a melhorar nas falas que ninguém editou.`}</EmptyState>
      ) : (
        <ol className={styles.list} aria-label={t`Propostas`}>
          {items.map((item) => {
            const alike = items.filter((one) => kindsKey(one) === kindsKey(item));
            const count = alike.length;
            return (
              <li key={item.segmentId} className={styles.entry}>
                <Text size="small" tone="muted">
                  {nameOf(item)}
                </Text>
                <div className={styles.change}>
                  <del className={styles.before} dir="auto">
                    {item.before}
                  </del>
                  <ins className={styles.after} dir="auto">
                    {item.after}
                  </ins>
                </div>
                <Inline gap="x2" wrap>
                  <Button size="xs" isDisabled={take.isPending} onPress={() => accept([item])}>
                    {t`Aceitar`}
                  </Button>
                  <Button size="xs" variant="ghost" onPress={() => leaveOut([item])}>
                    {t`Rejeitar`}
                  </Button>
                  {count > 1 && (
                    <Button size="xs" variant="ghost" isDisabled={take.isPending} onPress={() => accept(alike)}>
                      {t`${plural(count, { one: 'Aceitar # igual', other: 'Aceitar # iguais' })}`}
                    </Button>
                  )}
                </Inline>
              </li>
            );
          })}
        </ol>
      )}
    </Dialog>
  );
}
