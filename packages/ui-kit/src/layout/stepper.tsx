import { useLingui } from '@lingui/react/macro';
import { Button } from 'react-aria-components';
import { CheckIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from './class-names.ts';
import * as styles from './stepper.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Step = { readonly id: string; readonly label: string };

export type StepperProps<Id extends string = string> = {
  /** Accessible name of the list of steps. */
  readonly label: string;
  /** The steps, in order. */
  readonly steps: readonly (Step & { readonly id: Id })[];
  /** Id of the current step. */
  readonly current: Id;
  /** Called to return to a completed step. Without it steps cannot be pressed. */
  readonly onChange?: (id: Id) => void;
};

/** Progress through a task of a few steps. */
export function Stepper<Id extends string>({ label, steps, current, onChange }: StepperProps<Id>) {
  const { t } = useLingui();
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < at;
        const words = (
          <>
            <span className={styles.mark} aria-hidden>
              {isDone ? <Icon icon={CheckIcon} size="small" /> : index + 1}
            </span>
            <span className={styles.words}>
              {step.label}
              {isDone && <VisuallyHidden>{t`, feito`}</VisuallyHidden>}
            </span>
          </>
        );
        return (
          <li
            key={step.id}
            className={classNames(styles.step, isDone && styles.done, index === at ? styles.current : styles.whenPhone)}
            {...(index === at && { 'aria-current': 'step' as const })}
          >
            {isDone && onChange ? (
              <Button className={styles.body} aria-label={t`${step.label}, feito`} onPress={() => onChange(step.id)}>
                {words}
              </Button>
            ) : (
              <div className={styles.body}>{words}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
