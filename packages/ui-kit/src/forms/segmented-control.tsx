import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon } from '../icons/icon.tsx';
import * as styles from '../layout/tabs.css.ts';
import type { Option } from './option.tsx';

export type SegmentedControlProps<Id extends string = string> = {
  /** Accessible name of the control. */
  readonly label: string;
  /** The options. */
  readonly options: readonly Option<Id>[];
  /** The selected option. */
  readonly value: Id;
  /** Called with each new value. */
  readonly onChange: (value: Id) => void;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /** For the main decision of a screen: tiles with an icon above the text, two in a row on phones. */
  readonly isProminent?: boolean;
};

/** Switches between two to five options with immediate effect, such as view modes. */
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
