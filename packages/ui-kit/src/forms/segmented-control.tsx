import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from '../icons/icon.tsx';
import * as styles from '../layout/tabs.css.ts';
import type { Option } from './option.tsx';

export type SegmentedControlProps<Id extends string = string> = {
  /** What is switched, for screen readers. */
  readonly label: string;
  /** What can be chosen. */
  readonly options: readonly Option<Id>[];
  /** Its value, where the parent keeps it. */
  readonly value: Id;
  /** Gets each new value. */
  readonly onChange: (value: Id) => void;
  /** Can’t be used now. */
  readonly isDisabled?: boolean;
  /** The first decision of a screen: each choice is a tile, its icon above its words, two in a row on a phone. */
  readonly isProminent?: boolean;
};

/** One of two to five, at once: how something is shown. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
  isProminent = false,
  ...rest
}: SegmentedControlProps<Id>) {
  return (
    <ToggleButtonGroup
      {...rest}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.id));
        if (chosen) onChange(chosen.id);
      }}
      className={isProminent ? styles.tiles : styles.segments}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          isDisabled={option.isDisabled ?? false}
          className={isProminent ? styles.tile : styles.segment}
        >
          {option.icon && <Icon icon={option.icon} {...(!isProminent && { size: 'small' })} />}
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
