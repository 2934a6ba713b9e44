import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { CheckIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from '../overlays/popup.css.ts';

/** An option of a select, combo box or similar. */
export type Option<Id extends string = string> = {
  readonly id: Id;
  readonly label: string;
  readonly description?: string;
  readonly icon?: IconGlyph;
  readonly isDisabled?: boolean;
};

type OptionListProps<Id extends string> = {
  /** By default the options of the surrounding combo box. */
  readonly options?: readonly Option<Id>[];
  /** Message shown when there are no options. */
  readonly empty?: string;
};

/** The popover of a select or a combo box. */
export function OptionPopover<Id extends string>(props: OptionListProps<Id>) {
  return (
    <Popover className={classNames(styles.popup, styles.asWideAsTrigger)} offset={4}>
      <OptionList {...props} />
    </Popover>
  );
}

/** The list of options inside a popover. */
export function OptionList<Id extends string>({ options, empty }: OptionListProps<Id>) {
  return (
    <ListBox<Option<Id>>
      className={styles.list}
      {...(options && { items: options })}
      {...(empty && { renderEmptyState: () => <div className={styles.empty}>{empty}</div> })}
    >
      {(option) => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
          className={styles.option}
        >
          {option.icon && (
            <span className={styles.optionIcon}>
              <Icon icon={option.icon} />
            </span>
          )}
          <span className={styles.words}>
            <span>{option.label}</span>
            {option.description && <span className={styles.description}>{option.description}</span>}
          </span>
          <span className={styles.check}>
            <Icon icon={CheckIcon} />
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
