import { useLingui } from '@lingui/react/macro';
import type { AnswerValue, Correction, CriterionLevel, Question } from '@pauta/contract';
import { Button, Dialog, EmptyState, ErrorState, formatTimestamp, Loading, SkeletonText, Text } from '@pauta/ui-kit';
import { useState } from 'react';
import { formatAnswer } from '../answers/answer-value.ts';
import { formatCalendarDate } from '../answers/calendar-date.ts';
import * as styles from './history-dialog.css.ts';

/** One-line description of a correction. */
const useWhatWasSaid = (): ((correction: Correction) => string) => {
  const { t, i18n } = useLingui();
  const levels: Readonly<Record<CriterionLevel, string>> = { 0: t`Não fez`, 1: t`Fez em parte`, 2: t`Fez` };
  const sides = { us: t`nosso lado`, customer: t`cliente`, unknown: t`sem lado` } as const;
  const valueOf = (value: AnswerValue | null, { type }: Question) =>
    value === null ? t`Não foi dito` : formatAnswer(value, type, { locale: i18n.locale, yes: t`Sim`, no: t`Não` });
  return (correction) => {
    switch (correction.kind) {
      case 'answer':
        return valueOf(correction.value, correction.question);
      case 'criterion':
        return [levels[correction.level], correction.reason].filter(Boolean).join(' · ');
      case 'speaker':
        return [correction.name, correction.side && sides[correction.side], correction.isRemoved && t`removido`]
          .filter(Boolean)
          .join(' · ');
      case 'profile':
        return Object.values(correction.fields)
          .map((value) => value ?? t`removido`)
          .join(' · ');
      case 'spelling':
        return [correction.word, correction.heard].join(' → ');
      case 'chapter': {
        const { title, startMs, isRemoved } = correction;
        return [formatTimestamp(startMs), title, isRemoved && t`removido`].filter(Boolean).join(' · ');
      }
      default: {
        const { text, owner, dueDate, isDone, isRemoved } = correction;
        const day = dueDate && formatCalendarDate(dueDate, i18n.locale);
        const state = isRemoved ? t`removido` : isDone ? t`concluído` : null;
        return [text, owner, day, state].filter(Boolean).join(' · ');
      }
    }
  };
};

export type HistoryDialogProps = {
  /** Corrections of the meeting or conversation, newest first. */
  readonly query: {
    readonly data: readonly Correction[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The corrected item: the key of its corrections (for a criterion, its name), and its display name. */
  readonly subject: { readonly kind: Correction['kind']; readonly key: string; readonly name: string };
  readonly onUndo: (correctionId: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Corrections of an item, newest first, with authors and dates. The newest can be undone. */
export function HistoryDialog({ query, subject, onUndo, onClose }: HistoryDialogProps) {
  const { t, i18n } = useLingui();
  const [undoing, setUndoing] = useState<string | null>(null);
  const whatWasSaid = useWhatWasSaid();
  const entries = query.data?.filter(
    (one) => one.kind === subject.kind && (one.kind === 'criterion' ? one.name : one.key) === subject.key,
  );
  const standing = entries?.find(({ undoneAt }) => undoneAt === null);
  const when = (at: string) =>
    i18n.date(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const undo = async (id: string) => {
    setUndoing(id);
    await onUndo(id);
    setUndoing(null);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Histórico`}
      description={<bdi>{subject.name}</bdi>}
      footer={<Button onPress={onClose}>{t`Fechar`}</Button>}
    >
      {query.error && !entries ? (
        <ErrorState isCompact onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {t`Não foi possível abrir o histórico.`}
        </ErrorState>
      ) : !entries ? (
        <Loading label={t`Carregando o histórico`}>
          <SkeletonText lines={3} />
        </Loading>
      ) : entries.length === 0 ? (
        <EmptyState isCompact>{t`Ninguém alterou isto ainda.`}</EmptyState>
      ) : (
        <ol className={styles.list} aria-label={t`Alterações`}>
          {entries.map((entry) => {
            const undoneBy = entry.undoneBy?.displayName;
            return (
              <li key={entry.id} className={styles.entry}>
                <div className={styles.words}>
                  <span className={entry.undoneAt ? styles.undone : styles.said} dir="auto">
                    {whatWasSaid(entry)}
                  </span>
                  <Text size="small" tone="muted">
                    <bdi>{[entry.by.displayName, when(entry.at)].join(', ')}</bdi>
                    {undoneBy && (
                      <>
                        {' · '}
                        <bdi>{t`desfeita por ${undoneBy}`}</bdi>
                      </>
                    )}
                  </Text>
                </div>
                {entry.id === standing?.id && (
                  <Button size="xs" isPending={undoing === entry.id} onPress={() => void undo(entry.id)}>
                    {t`Desfazer`}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </Dialog>
  );
}
