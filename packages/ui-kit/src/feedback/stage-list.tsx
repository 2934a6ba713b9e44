import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AlertIcon, DashedIcon, MinusIcon, ProcessingIcon, SuccessIcon, WarningIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { ProgressBar } from './progress-bar.tsx';
import * as styles from './progress.css.ts';

export type StageState = keyof typeof styles.stageState;

export type Stage = {
  readonly id: string;
  readonly label: string;
  readonly state: StageState;
  /** Replaces the default text of the state. */
  readonly stateLabel?: string;
  /** Progress from 0 to 1 while it runs. */
  readonly progress?: number;
  /** What the stage does, or why it stopped and what the user can do. */
  readonly detail?: ReactNode;
  /** An action, such as a retry button. */
  readonly action?: ReactNode;
};

const icons = {
  waiting: DashedIcon,
  running: ProcessingIcon,
  done: SuccessIcon,
  skipped: MinusIcon,
  unavailable: WarningIcon,
  failed: AlertIcon,
} as const;

/** The stages of a process with their states, errors and actions. */
export function StageList({
  label,
  stages,
}: {
  /** Name of the process, for screen readers. */
  readonly label: string;
  /** The stages, in order. */
  readonly stages: readonly Stage[];
}) {
  const { t } = useLingui();
  const words: Record<StageState, string> = {
    waiting: t`Aguardando`,
    running: t`Em andamento`,
    done: t`Pronto`,
    skipped: t`Não se aplica`,
    unavailable: t`Indisponível`,
    failed: t`Falhou`,
  };
  return (
    <ol className={styles.stages} aria-label={label}>
      {stages.map((stage) => (
        <li key={stage.id} className={styles.stage}>
          <span className={classNames(styles.stageIcon, styles.stageState[stage.state])}>
            <Icon icon={icons[stage.state]} spinning={stage.state === 'running'} />
          </span>
          <span className={styles.stageWords}>
            <span className={styles.stageTitle}>
              <span
                className={stage.state === 'waiting' || stage.state === 'skipped' ? styles.stageWaiting : undefined}
              >
                {stage.label}
              </span>
              <span className={classNames(styles.stageStateWords, styles.stageState[stage.state])}>
                {stage.stateLabel ?? words[stage.state]}
              </span>
            </span>
            {stage.detail && <span className={styles.stageDetail}>{stage.detail}</span>}
            {stage.state === 'running' && stage.progress !== undefined && (
              <ProgressBar label={stage.label} value={stage.progress} hidesLabel />
            )}
          </span>
          {stage.action}
        </li>
      ))}
    </ol>
  );
}
