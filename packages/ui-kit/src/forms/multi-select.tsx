import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Autocomplete,
  Button,
  Input,
  Popover,
  SearchField as AriaSearchField,
  Select as AriaSelect,
  SelectValue,
  useFilter,
} from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import { Badge } from '../data/tag.tsx';
import { ChevronDownIcon, SearchIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as popup from '../overlays/popup.css.ts';
import type { ControlSize } from '../theme/tokens.ts';
import * as field from './field.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';
import * as multi from './multi-select.css.ts';
import { type Option, OptionList } from './option.tsx';
import * as styles from './select.css.ts';

export type MultiSelectProps<Id extends string = string> = FieldWords & {
  readonly options: readonly Option<Id>[];
  readonly value?: readonly Id[];
  readonly defaultValue?: readonly Id[];
  readonly onChange?: (value: readonly Id[]) => void;
  readonly placeholder?: string;
  readonly name?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly size?: ControlSize;
};

const searchableFrom = 9;

/** Chooses some of several. From nine options on, its list can be searched. */
export function MultiSelect<Id extends string>({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  options,
  value,
  defaultValue = [],
  onChange,
  placeholder,
  size,
  ...rest
}: MultiSelectProps<Id>) {
  const { t } = useLingui();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [inside, setInside] = useState(defaultValue);
  const chosen = value ?? inside;
  const first = options.find(({ id }) => id === chosen[0])?.label;

  const choose = (keys: readonly unknown[]) => {
    // In the order of choosing, so that the first stays the one on show.
    const next = keys.flatMap((key) => options.find(({ id }) => id === key)?.id ?? []);
    setInside(next);
    onChange?.(next);
  };

  const list = <OptionList options={options} empty={t`Nada com essas letras.`} />;
  return (
    <AriaSelect<Option<Id>, 'multiple'>
      {...rest}
      {...validity(errorMessage)}
      selectionMode="multiple"
      value={[...chosen]}
      onChange={choose}
      placeholder={placeholder ?? t`Escolha`}
      className={field.field}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <Button className={classNames(control, size && controlSize[size], field.box, styles.trigger)}>
        <SelectValue className={classNames(styles.value, multi.value)}>
          {({ defaultChildren }) => (
            <>
              <span className={multi.first}>{first ?? defaultChildren}</span>
              {chosen.length > 1 && <Badge tone="primary">{`+${chosen.length - 1}`}</Badge>}
            </>
          )}
        </SelectValue>
        <span className={field.adornment}>
          <Icon icon={ChevronDownIcon} />
        </span>
      </Button>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={classNames(popup.popup, popup.asWideAsTrigger, multi.popover)} offset={4}>
        {options.length < searchableFrom ? (
          list
        ) : (
          <Autocomplete filter={contains}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a list that opens takes the focus, here in its search */}
            <AriaSearchField autoFocus aria-label={t`Procurar em ${label}`} className={multi.search}>
              <span className={field.adornment}>
                <Icon icon={SearchIcon} />
              </span>
              <Input className={multi.searchInput} placeholder={t`Procurar`} />
            </AriaSearchField>
            {list}
          </Autocomplete>
        )}
        {chosen.length > 0 && (
          <div className={multi.foot}>
            <span>{t`${chosen.length} de ${options.length}`}</span>
            <Button slot={null} className={multi.clear} onPress={() => choose([])}>
              {t`Limpar`}
            </Button>
          </div>
        )}
      </Popover>
    </AriaSelect>
  );
}
