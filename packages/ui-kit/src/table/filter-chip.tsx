import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode, Ref } from 'react';
import { NativeButton } from '../actions/native-button.tsx';
import { Glyph } from '../icons/glyph.tsx';
import { CloseIcon, PlusIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import * as styles from '../labels/chip.css.ts';

export type FilterChipProps = {
  /** The value in force: "Últimos 30 dias". */
  readonly label: string;
  /** Opens the filter to change it. */
  readonly onPress?: () => void;
  /** Puts the label's button into a `Popover` or a `Menu` as its trigger. */
  readonly children?: (button: ReactElement) => ReactNode;
  /** Takes the filter away. */
  readonly onRemove: () => void;
  /** The name of what takes it away, where it is no filter. */
  readonly removeLabel?: string;
};

/** A filter in force. */
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
  /** The filter's name: "Equipe". */
  readonly label: string;
  /** Opens the choice of its value. */
  readonly onPress?: () => void;
  /** While there is nothing to choose from. */
  readonly isDisabled?: boolean;
  /** The element, to give it the focus. */
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A filter not in force, to add. May be the trigger of a menu or a popover. */
export function AddFilterChip({ label, ...rest }: AddFilterChipProps) {
  return (
    <NativeButton {...rest} className={styles.chip}>
      <Glyph of={PlusIcon} className={styles.tinyIcon} />
      {label}
    </NativeButton>
  );
}
