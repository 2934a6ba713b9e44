import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode, Ref } from 'react';
import { NativeButton } from '../actions/native-button.tsx';
import { Glyph } from '../icons/glyph.tsx';
import { CloseIcon, PlusIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import * as styles from '../labels/chip.css.ts';

export type FilterChipProps = {
  /** The active value: "Últimos 30 dias". */
  readonly label: string;
  /** Opens the editor of the filter. */
  readonly onPress?: () => void;
  /** Wraps the button in a `Popover` or `Menu`, as its trigger. */
  readonly children?: (button: ReactElement) => ReactNode;
  /** Removes the filter. */
  readonly onRemove: () => void;
  /** Accessible name of the remove button, if it is not a filter. */
  readonly removeLabel?: string;
};

/** An active filter. */
export function FilterChip({ label, onPress, children, onRemove, removeLabel }: FilterChipProps) {
  const { t } = useLingui();
  return (
    <span className={classNames(styles.chip, styles.chipOn)}>
      {children ? (
        children(<NativeButton className={styles.chipButton}>{label}</NativeButton>)
      ) : onPress ? (
        <NativeButton className={styles.chipButton} onPress={onPress}>
          {label}
        </NativeButton>
      ) : (
        <span className={styles.words}>{label}</span>
      )}
      <NativeButton className={styles.remove} onPress={onRemove} aria-label={removeLabel ?? t`Remover filtro ${label}`}>
        <Glyph of={CloseIcon} className={styles.tinyIcon} />
      </NativeButton>
    </span>
  );
}

export type AddFilterChipProps = {
  /** Name of the filter: "Equipe". */
  readonly label: string;
  /** Opens the choice of its value. */
  readonly onPress?: () => void;
  /** Disables it while there are no values to choose from. */
  readonly isDisabled?: boolean;
  /** Ref to the element, to focus it. */
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A filter that can be added. Can be the trigger of a menu or a popover. */
export function AddFilterChip({ label, ...rest }: AddFilterChipProps) {
  return (
    <NativeButton {...rest} className={styles.chip}>
      <Glyph of={PlusIcon} className={styles.tinyIcon} />
      {label}
    </NativeButton>
  );
}
