import { useLingui } from '@lingui/react/macro';
import type { Criterion, CriterionLevel, Evaluation, Participant } from '@pauta/contract';
import { areShortcutsOn, CheckIcon, ChevronLeftIcon, ChevronRightIcon, Icon, IconButton, Score } from '@pauta/ui-kit';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlayEvidence } from '../evidence/evidence-quote.tsx';
import * as looks from '../review/review.css.ts';
import type { EvaluationReview as Asked } from './criterion-review.tsx';
import * as styles from './evaluation-review.css.ts';
import { countedLevel, CriterionItem } from './evaluation-view.tsx';
import { Level } from './level.tsx';
import { ruleWords } from './rule-words.ts';
import { useCriterionAnalysis } from './second-opinion.tsx';

export type EvaluationReviewProps = {
  readonly evaluation: Evaluation;
  readonly speakers: readonly Participant[];
  /** Id of the criterion whose evidence is shown. */
  readonly currentId: string | null;
  readonly onCurrent: (id: string) => void;
  readonly review: Asked;
  readonly onPlay?: PlayEvidence | undefined;
  /** Player, above the evidence. */
  readonly player?: ReactNode;
};

const fields = 'input:not([type=radio]), textarea, select, [role=slider]';

/** Review of all criteria in sequence, with the evidence of one at a time. Usable by keyboard. */
export function EvaluationReview({
  evaluation,
  speakers,
  currentId,
  onCurrent,
  review,
  onPlay,
  player,
}: EvaluationReviewProps) {
  const { t, i18n } = useLingui();
  const [isNoting, setIsNoting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const hasFocused = useRef(false);
  const { criteria, score } = evaluation;
  const analysis = useCriterionAnalysis(evaluation, review);
  const at = Math.max(
    0,
    criteria.findIndex(({ id }) => id === currentId),
  );
  const current = criteria[at];
  const reviewed = criteria.filter(({ override }) => override).length;
  const total = criteria.length;

  const goTo = (index: number) => {
    const next = criteria[Math.max(0, Math.min(total - 1, index))];
    if (!next) return;
    setIsNoting(false);
    onCurrent(next.id);
  };
  const judge = (criterion: Criterion, level: CriterionLevel) =>
    void review.onJudge(criterion, { level, reason: criterion.override?.reason ?? '' });

  // Moves the focus with the current criterion, and back after a note, because the focused element handles the keys.
  const id = current?.id;
  useEffect(() => {
    const list = box.current;
    if (!list || id === undefined || isNoting) return;
    // A dialog that opens has the focus still to give; later, the body or the dialog has it if nothing in them does.
    const isOpening = !hasFocused.current && list.closest('[role=dialog]') !== null;
    hasFocused.current = true;
    const isOutside = !list.contains(document.activeElement) && !document.activeElement?.contains(list);
    if (isOutside && !isOpening) return;
    list.querySelector<HTMLElement>('[aria-current=true]')?.focus();
  }, [id, isNoting]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !current) return;
    if (target?.closest(fields) || target?.closest('[role=menu]')) return;
    const isSingle = event.key.length === 1;
    if (isSingle && !areShortcutsOn()) return;
    const level = ({ 1: 0, 2: 1, 3: 2 } as const)[event.key];
    if (event.key === 'ArrowDown') goTo(at + 1);
    else if (event.key === 'ArrowUp') goTo(at - 1);
    else if (level !== undefined) judge(current, level);
    else if (event.key.toLowerCase() === 'n') setIsNoting(true);
    else if (event.key.toLowerCase() === 's' && analysis.askOpinion) analysis.askOpinion(current);
    // On any other button, Enter activates it.
    else if (event.key === 'Enter' && target?.matches('[aria-current], [aria-pressed]')) goTo(at + 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={box} role="presentation" className={styles.review} onKeyDown={onKeyDown}>
      <div className={styles.side}>
        <div className={styles.head}>
          <Score value={score} size="large" />
          <span>{t`${reviewed} de ${total} revisados`}</span>
        </div>
        <ul aria-label={t`Critérios`} className={styles.list}>
          {criteria.map((criterion, index) => {
            const level = countedLevel(criterion);
            return (
              <li key={criterion.name}>
                <button
                  type="button"
                  className={styles.criterion}
                  {...(index === at && { 'aria-current': 'true' as const })}
                  tabIndex={index === at ? 0 : -1}
                  onClick={() => goTo(index)}
                >
                  <bdi className={styles.words}>{ruleWords(i18n, criterion.name)}</bdi>
                  {level !== null && <Level level={level} />}
                  {criterion.override && (
                    <span className={styles.done}>
                      <Icon icon={CheckIcon} size="small" label={t`Revisado`} />
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        <p className={looks.keys}>
          {analysis.askOpinion
            ? t`Pelo teclado: ↑ ↓ percorrem, 1 2 3 dão o nível, N escreve uma observação, S pede uma segunda opinião, Enter segue.`
            : t`Pelo teclado: ↑ ↓ percorrem, 1 2 3 dão o nível, N escreve uma observação, Enter segue.`}
        </p>
      </div>
      <div className={styles.main}>
        <div className={styles.steps}>
          <IconButton
            icon={ChevronLeftIcon}
            size="xs"
            label={t`Critério anterior`}
            isDisabled={at === 0}
            onPress={() => goTo(at - 1)}
          />
          <bdi className={styles.place} aria-live="polite">{t`${at + 1} de ${total}`}</bdi>
          <IconButton
            icon={ChevronRightIcon}
            size="xs"
            label={t`Próximo critério`}
            isDisabled={at >= total - 1}
            onPress={() => goTo(at + 1)}
          />
        </div>
        {player}
        {current && (
          <ul aria-label={t`Critério em revisão`}>
            <CriterionItem
              key={current.id}
              criterion={current}
              speakers={speakers}
              onPlay={onPlay}
              review={review}
              isNoting={isNoting}
              onNoting={setIsNoting}
              analysis={analysis}
            />
          </ul>
        )}
      </div>
    </div>
  );
}
