import { useLingui } from '@lingui/react/macro';
import type { Criterion, CriterionCorrection, CriterionLevel, JudgedCriterion } from '@pauta/contract';
import {
  Button,
  EvaluateIcon,
  HistoryIcon,
  IconButton,
  Inline,
  MessageIcon,
  RetryIcon,
  Stack,
  TextArea,
} from '@pauta/ui-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { reviewStop } from '../review/review-moves.ts';
import * as styles from './criterion-review.css.ts';
import { useLevelNames } from './level-names.ts';

const levels = [0, 1, 2] as const satisfies readonly CriterionLevel[];

type LevelChoiceProps = {
  readonly name: string;
  readonly level: CriterionLevel | null;
  readonly isPending: boolean;
  readonly onChange: (level: CriterionLevel) => void;
};

/** The three levels, side by side. */
export function LevelChoice({ name, level, isPending, onChange }: LevelChoiceProps) {
  const names = useLevelNames();
  return (
    <span className={styles.levels} role="group" aria-label={name}>
      {levels.map((one) => (
        <button
          key={one}
          type="button"
          {...(one === (level ?? 0) && reviewStop)}
          className={one === level ? `${styles.level} ${styles.chosen[one]}` : styles.level}
          aria-pressed={one === level}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) onChange(one);
          }}
        >
          {names[one]}
        </button>
      ))}
    </span>
  );
}

type NoteEditorProps = {
  readonly reason: string;
  readonly isPending: boolean;
  readonly onSave: (reason: string) => void;
  readonly onCancel: () => void;
};

/** Edits the reason of a judgement. ⌘ or Ctrl with Enter saves, Escape cancels. */
export function NoteEditor({ reason, isPending, onSave, onCancel }: NoteEditorProps) {
  const { t } = useLingui();
  const [text, setText] = useState(reason);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave(text.trim());
    else return event.stopPropagation();
    event.preventDefault();
    return event.stopPropagation();
  };
  return (
    // Handles keys that bubble from its field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <Stack gap="x2">
        <TextArea label={t`Observação`} rows={2} value={text} onChange={setText} maxLength={2000} inputRef={area} />
        <Inline gap="x2">
          <Button size="xs" variant="primary" isPending={isPending} onPress={() => onSave(text.trim())}>
            {t`Salvar`}
          </Button>
          <Button size="xs" onPress={onCancel}>
            {t`Cancelar`}
          </Button>
        </Inline>
      </Stack>
    </div>
  );
}

export type EvaluationReview = {
  /** Judges a criterion. Resolves to whether it was saved. */
  readonly onJudge: (criterion: Criterion, judgement: CriterionCorrection) => Promise<boolean>;
  /** Shows the history of corrections. */
  readonly onHistory: (criterion: Criterion) => void;
  /** Asks the other analyst. Changes nothing. */
  readonly onSecondOpinion?: (criterion: Criterion) => Promise<JudgedCriterion>;
  /** Judges the criterion anew by the same analyst. */
  readonly onEvaluate?: (criterion: Criterion) => Promise<JudgedCriterion>;
};

export type CriterionActionsProps = {
  readonly criterion: Criterion;
  readonly onNote: () => void;
  readonly onHistory: () => void;
  readonly onSecondOpinion?: (() => void) | undefined;
  readonly onEvaluate?: (() => void) | undefined;
  readonly isEvaluating?: boolean;
};

/** Secondary actions for a criterion. */
export function CriterionActions({
  criterion,
  onNote,
  onHistory,
  onSecondOpinion,
  onEvaluate,
  isEvaluating = false,
}: CriterionActionsProps) {
  const { t } = useLingui();
  return (
    <span className={styles.actions}>
      <IconButton
        icon={MessageIcon}
        size="xs"
        keys="N"
        label={criterion.override?.reason ? t`Editar a observação` : t`Escrever uma observação`}
        onPress={onNote}
      />
      {onSecondOpinion && (
        <IconButton icon={EvaluateIcon} size="xs" keys="S" label={t`Segunda opinião`} onPress={onSecondOpinion} />
      )}
      {onEvaluate && (
        <IconButton
          icon={RetryIcon}
          size="xs"
          label={t`Avaliar este critério de novo`}
          isPending={isEvaluating}
          onPress={onEvaluate}
        />
      )}
      {criterion.override && <IconButton icon={HistoryIcon} size="xs" label={t`Histórico`} onPress={onHistory} />}
    </span>
  );
}
