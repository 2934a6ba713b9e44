import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { CheckIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from '../overlays/popup.css.ts';

/** Something that can be chosen. */
export type Option<Id extends string = string> = {
  readonly id: Id;
  readonly label: string;
  readonly description?: string;
  readonly icon?: IconGlyph;
  readonly isDisabled?: boolean;
};

type OptionListProps<Id extends string> = {
  /** Without them: those of the combo box around it. */
  readonly options?: readonly Option<Id>[];
  /** What is said when there are none. */
  readonly empty?: string;
};

/** What a select or a combo box opens. */
export function OptionPopover<Id extends string>(props: OptionListProps<Id>) {
  return (
    <Popover className={classNames(styles.popup, styles.asWideAsTrigger)} offset={4}>
      <OptionList {...props} />
    </Popover>
  );
}

/** The options themselves, inside whatever opens. */
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
