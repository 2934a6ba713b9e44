import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Button,
  Input,
  Popover,
  SearchField as AriaSearchField,
  Select as AriaSelect,
  SelectValue,
  useFilter,
} from 'react-aria-components';
import { control, controlSize } from '../actions/control.css.ts';
import { Badge } from '../labels/tag.tsx';
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
  /** The options. */
  readonly options: readonly Option<Id>[];
  /** The selected options (controlled). */
  readonly value?: readonly Id[];
  /** The options selected initially (uncontrolled). */
  readonly defaultValue?: readonly Id[];
  /** Called with each new value. */
  readonly onChange?: (value: readonly Id[]) => void;
  /** Shown while it is empty; do not use it for required information. */
  readonly placeholder?: string;
  /** Field name in the form data. */
  readonly name?: string;
  /** Must be filled in before the form can be submitted. */
  readonly isRequired?: boolean;
  /** Disables it. */
  readonly isDisabled?: boolean;
  /**
   * Height. By default the user's control size.
   * @default control size
   */
  readonly size?: ControlSize;
};

const searchableFrom = 9;

type SearchProps = {
  readonly label: string;
  readonly onSearch: (words: string) => void;
  /** Enter in the search field selects the first remaining option. */
  readonly onTakeFirst: () => void;
  readonly children: ReactNode;
};

// Not the Autocomplete of react-aria-components: every input imports its module, which would add all of it to the
// bundle of the sign-in page.
function SearchedList({ label, onSearch, onTakeFirst, children }: SearchProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // Runs after the effect of the list, which focuses an option when it opens.
  useEffect(() => input.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=option]')?.focus();
    else if (event.key === 'Enter') onTakeFirst();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <AriaSearchField
        aria-label={t`Buscar em ${label}`}
        className={multi.search}
        onChange={onSearch}
        onKeyDown={onKeyDown}
      >
        <span className={field.adornment}>
          <Icon icon={SearchIcon} />
        </span>
        <Input ref={input} className={multi.searchInput} placeholder={t`Buscar`} />
      </AriaSearchField>
      <div ref={list} className={multi.list}>
        {children}
      </div>
    </>
  );
}

/** Selects several options. Lists of nine or more options can be searched. */
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
  const [words, setWords] = useState('');
  const first = options.find(({ id }) => id === chosen[0])?.label;

  const choose = (keys: readonly unknown[]) => {
    // In order of selection, so that the first one stays visible.
    const next = keys.flatMap((key) => options.find(({ id }) => id === key)?.id ?? []);
    setInside(next);
    onChange?.(next);
  };

  const toggle = (id: Id) => choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  const shown = options.filter((option) => contains(option.label, words));
  const list = <OptionList options={shown} empty={t`Nenhum resultado.`} />;
  return (
    <AriaSelect<Option<Id>, 'multiple'>
      {...rest}
      {...validity(errorMessage)}
      selectionMode="multiple"
      value={[...chosen]}
      onChange={choose}
      onOpenChange={() => setWords('')}
      placeholder={placeholder ?? t`Escolha`}
      className={field.field}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <Button className={classNames(control, size && controlSize[size], field.box, styles.trigger)}>
        <SelectValue className={classNames(styles.value, multi.value)}>
          {({ defaultChildren }) => (
            <>
              <span className={classNames(multi.first, first !== undefined && multi.chosen)}>
                {first ?? defaultChildren}
              </span>
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
          <SearchedList
            label={label}
            onSearch={setWords}
            onTakeFirst={() => {
              const found = shown[0];
              if (found) toggle(found.id);
            }}
          >
            {list}
          </SearchedList>
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
