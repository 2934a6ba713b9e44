import { use } from 'react';
import { TriggerContext } from '../actions/trigger.tsx';
import * as styles from './row-checkbox.css.ts';

export type RowCheckboxProps = {
  /** What ticking it means, for screen readers: "Selecionar Diagnóstico com Padaria Trigal". */
  readonly label: string;
  /** On or off. */
  readonly isSelected: boolean;
  /** Some of several are ticked. */
  readonly isIndeterminate?: boolean;
  /** Can’t be used now. */
  readonly isDisabled?: boolean;
  /** Pressed. `isRange`: with Shift, which asks for all rows from the last one on. */
  readonly onToggle: (how: { readonly isRange: boolean }) => void;
};

/** The browser's own checkbox, for the column of a `Table`: what a `Checkbox` has besides is not worth its script there. */
export function RowCheckbox({ label, isSelected, isIndeterminate = false, isDisabled, onToggle }: RowCheckboxProps) {
  const { tabIndex } = use(TriggerContext);
  return (
    <input
      tabIndex={tabIndex}
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate;
      }}
      type="checkbox"
      aria-label={label}
      className={styles.box}
      checked={isSelected}
      disabled={isDisabled}
      onChange={({ nativeEvent }) => onToggle({ isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })}
    />
  );
}
