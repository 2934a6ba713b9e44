import { use } from 'react';
import { TriggerContext } from '../actions/trigger.tsx';
import * as styles from './row-checkbox.css.ts';

export type RowCheckboxProps = {
  /** Accessible name: "Selecionar Diagnóstico com Padaria Trigal". */
  readonly label: string;
  /** Whether it is checked. */
  readonly isSelected: boolean;
  /** Some but not all rows are selected. */
  readonly isIndeterminate?: boolean;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /** Called on a press. `isRange`: Shift was held, to select all rows since the last one. */
  readonly onToggle: (how: { readonly isRange: boolean }) => void;
};

/** A native checkbox for table rows: smaller than the script of `Checkbox`, whose other features rows do not need. */
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
