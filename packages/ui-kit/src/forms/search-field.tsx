import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import { Kbd } from '../data/kbd.tsx';
import { CloseIcon, SearchIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as field from './field.css.ts';
import * as styles from './search-field.css.ts';

export type SearchFieldProps = {
  /** Its name, and what stands in it while it is empty. */
  readonly label: string;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly onSubmit?: (value: string) => void;
  readonly onClear?: () => void;
  /** The key that comes here, shown while it is empty. */
  readonly keys?: string;
  /** At the end of the box, as "2 de 7". */
  readonly end?: ReactNode;
  readonly size?: ControlSize;
  readonly autoFocus?: boolean;
  readonly isDisabled?: boolean;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
};

/** Looks for words. Escape empties it. */
export function SearchField({ label, keys, end, size, inputRef, ...rest }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <AriaSearchField {...rest} aria-label={label} className={styles.search}>
      <div className={classNames(control, size && controlSize[size], field.box, field.quiet, field.compactPadding)}>
        <span className={field.adornment}>
          <Icon icon={SearchIcon} />
        </span>
        <Input className={field.input} placeholder={label} {...(inputRef && { ref: inputRef })} />
        {end && <span className={styles.end}>{end}</span>}
        {keys && (
          <span className={styles.whenEmpty} aria-hidden>
            <Kbd>{keys}</Kbd>
          </span>
        )}
        <Button className={classNames(field.innerButton, styles.clear)} aria-label={t`Limpar a busca`}>
          <Icon icon={CloseIcon} size="small" />
        </Button>
      </div>
    </AriaSearchField>
  );
}
