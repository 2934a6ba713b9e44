import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { control, controlSize } from '../actions/control.css.ts';
import { fillRef, pointerMarks } from '../actions/trigger.tsx';
import { Kbd } from '../text/kbd.tsx';
import { CloseIcon, SearchIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as field from './field.css.ts';
import * as styles from './search-field.css.ts';

export type SearchFieldProps = {
  /** Accessible name and placeholder. */
  readonly label: string;
  /** The text (controlled). */
  readonly value?: string;
  /** The initial text (uncontrolled). */
  readonly defaultValue?: string;
  /** Called on each change. */
  readonly onChange?: (value: string) => void;
  /** Called on Enter. */
  readonly onSubmit?: (value: string) => void;
  /** Called when it is cleared by its button or Escape. */
  readonly onClear?: () => void;
  /** The keyboard shortcut that focuses it, shown while it is empty. */
  readonly keys?: string;
  /** Content at the end of the box, such as "2 de 7". */
  readonly end?: ReactNode;
  /**
   * Height. By default the user's control size.
   * @default control size
   */
  readonly size?: ControlSize;
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /** Field name in the form data. */
  readonly name?: string;
  /** Ref to the input, to focus it. */
  readonly inputRef?: Ref<HTMLInputElement>;
};

/** A search field. Escape clears it, or leaves it if it is empty. */
export function SearchField({
  label,
  value,
  defaultValue = '',
  onChange,
  onSubmit,
  onClear,
  keys,
  end,
  size,
  inputRef,
  isDisabled = false,
  ...rest
}: SearchFieldProps) {
  const { t } = useLingui();
  const own = useRef<HTMLInputElement>(null);
  const [inside, setInside] = useState(defaultValue);
  const text = value ?? inside;
  const set = (next: string) => {
    setInside(next);
    onChange?.(next);
  };
  const clear = () => {
    set('');
    onClear?.();
    own.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault();
      onSubmit(text);
    } else if (event.key === 'Escape' && text === '') {
      event.currentTarget.blur();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      clear();
    }
  };
  return (
    <div
      className={styles.search}
      {...(text === '' && { 'data-empty': '' })}
      {...(isDisabled && { 'data-disabled': '' })}
    >
      <div className={classNames(control, size && controlSize[size], field.box, field.quiet, field.compactPadding)}>
        <span className={field.adornment}>
          <Icon icon={SearchIcon} />
        </span>
        <input
          {...rest}
          type="search"
          dir="auto"
          aria-label={label}
          placeholder={label}
          value={text}
          disabled={isDisabled}
          className={classNames(field.input, styles.words)}
          ref={(input) => {
            own.current = input;
            fillRef(inputRef, input);
          }}
          onChange={(event) => set(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {end && <bdi className={styles.end}>{end}</bdi>}
        {keys && (
          <span className={styles.whenEmpty} aria-hidden>
            <Kbd>{keys}</Kbd>
          </span>
        )}
        <button
          {...pointerMarks}
          type="button"
          tabIndex={-1}
          aria-label={t`Limpar a busca`}
          disabled={isDisabled}
          className={classNames(field.innerButton, styles.clear)}
          onClick={clear}
        >
          <Icon icon={CloseIcon} size="small" />
        </button>
      </div>
    </div>
  );
}
