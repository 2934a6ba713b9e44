import { useLingui } from '@lingui/react/macro';
import type { Answer } from '@pauta/contract';
import {
  CheckIcon,
  DashedIcon,
  HistoryIcon,
  IconButton,
  Menu,
  type MenuAction,
  MoreIcon,
  PencilIcon,
  QuoteIcon,
} from '@pauta/ui-kit';
import { reviewStop } from '../review/review-moves.ts';
import * as styles from '../review/review.css.ts';

export type AnswerActionsProps = {
  readonly answer: Answer;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onEdit: () => void;
  readonly onNotSaid: () => void;
  readonly onPick: () => void;
  readonly onHistory: () => void;
};

/** Actions for an answer. Shown on hover and focus; always visible on touch. */
export function AnswerActions({
  answer,
  isPending,
  onConfirm,
  onEdit,
  onNotSaid,
  onPick,
  onHistory,
}: AnswerActionsProps) {
  const { t } = useLingui();
  const { value, confirmedBy, question } = answer;
  const isConfirmed = confirmedBy !== null;
  const actions: MenuAction[] = [
    { id: 'pick', label: t`Escolher outro trecho`, icon: QuoteIcon, onAction: onPick },
    ...(value === null && isConfirmed
      ? []
      : [{ id: 'silence', label: t`Não foi dito`, icon: DashedIcon, keys: 'N', onAction: onNotSaid }]),
    ...(isConfirmed ? [{ id: 'history', label: t`Histórico`, icon: HistoryIcon, onAction: onHistory }] : []),
  ];
  return (
    <span className={styles.actions} {...reviewStop}>
      {!isConfirmed && (
        <IconButton
          icon={CheckIcon}
          label={value === null ? t`Confirmar que não foi dito` : t`Confirmar a resposta`}
          keys="Enter"
          size="xs"
          isPending={isPending}
          onPress={onConfirm}
        />
      )}
      <IconButton icon={PencilIcon} label={t`Editar a resposta`} keys="E" size="xs" onPress={onEdit} />
      <Menu
        label={t`Mais ações: ${question.text}`}
        trigger={<IconButton icon={MoreIcon} label={t`Mais sobre esta resposta`} size="xs" />}
        groups={[{ id: 'answer', actions }]}
      />
    </span>
  );
}
