import { useLingui } from '@lingui/react/macro';
import type { CompanyTag } from '@pauta/contract';
import { fold } from '@pauta/contract/fold';
import { CheckIcon, Icon, MinusIcon, PlusIcon, TagMark } from '@pauta/ui-kit';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { tagHue } from './tag-hue.ts';
import * as styles from './tag-picker.css.ts';

/** Normalises a name as the server does for comparison. */
const folded = (name: string): string => fold(name.normalize('NFC')).replace(/\s+/gu, ' ').trim();

const longestName = 40;

export type TagPickerProps = {
  readonly tags: readonly CompanyTag[];
  /** Whether all, some or none of the meetings have the tag. */
  readonly stateOf: (tag: CompanyTag) => 'all' | 'some' | 'none';
  readonly onToggle: (tag: CompanyTag) => void;
  /** Creates and selects a tag. Resolves to whether it was created. Without it, tags cannot be created. */
  readonly onCreate?: (name: string) => Promise<boolean>;
};

/** Combobox of tags: arrow keys move, Enter toggles a tag or creates a new one. */
export function TagPicker({ tags, stateOf, onToggle, onCreate }: TagPickerProps) {
  const { t } = useLingui();
  const listId = useId();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const [isMaking, setIsMaking] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const wanted = words.replace(/\s+/gu, ' ').trim();
  const found = tags.filter(({ name }) => folded(name).includes(folded(wanted)));
  const isNew = onCreate !== undefined && wanted !== '' && !tags.some(({ name }) => folded(name) === folded(wanted));
  const count = found.length + (isNew ? 1 : 0);
  const at = Math.min(active, Math.max(0, count - 1));

  useEffect(() => {
    const option = list.current?.children[at];
    if (!list.current || !(option instanceof HTMLElement)) return;
    // Like `scrollIntoView`, but without scrolling the surrounding page.
    const { offsetTop, offsetHeight } = option;
    const { scrollTop, clientHeight } = list.current;
    list.current.scrollTop = Math.min(offsetTop, Math.max(scrollTop, offsetTop + offsetHeight - clientHeight));
  }, [at]);

  const make = async () => {
    setIsMaking(true);
    const isMade = await onCreate?.(wanted);
    setIsMaking(false);
    if (isMade) setWords('');
  };
  const take = (index: number) => {
    const tag = found[index];
    if (tag) onToggle(tag);
    else if (isNew && !isMaking) void make();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && count > 0) setActive((at + by + count) % count);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) take(at);
    else return;
    event.preventDefault();
  };

  const label = onCreate ? t`Buscar ou criar uma tag` : t`Buscar uma tag`;
  return (
    <div className={styles.picker} role="presentation" onKeyDown={onKeyDown}>
      <input
        type="text"
        role="combobox"
        dir="auto"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        {...(count > 0 && { 'aria-activedescendant': `${listId}-${at}` })}
        autoComplete="off"
        maxLength={longestName}
        value={words}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the purpose of the dialog is typing
        autoFocus
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setActive(0);
        }}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t`Tags`} aria-multiselectable className={styles.list}>
        {found.map((tag, index) => {
          const state = stateOf(tag);
          const hue = tagHue(tag);
          return (
            <TagOption
              key={tag.id}
              id={`${listId}-${index}`}
              isActive={index === at}
              isSelected={state === 'all'}
              isPartly={state === 'some'}
              onPress={() => take(index)}
              onNear={() => setActive(index)}
            >
              <span className={styles.box}>
                {state !== 'none' && <Icon icon={state === 'some' ? MinusIcon : CheckIcon} size="small" />}
              </span>
              {hue !== undefined && <TagMark hue={hue} />}
              <bdi className={styles.name}>{tag.name}</bdi>
            </TagOption>
          );
        })}
        {isNew && (
          <TagOption
            id={`${listId}-${found.length}`}
            isActive={at === found.length}
            isSelected={false}
            onPress={() => take(found.length)}
            onNear={() => setActive(found.length)}
          >
            <Icon icon={PlusIcon} size="small" />
            <bdi className={styles.name}>{t`Criar “${wanted}”`}</bdi>
          </TagOption>
        )}
      </div>
      {count === 0 && (
        <p className={styles.none}>{onCreate ? t`Digite o nome da primeira tag.` : t`Nenhuma tag encontrada.`}</p>
      )}
    </div>
  );
}

type TagOptionProps = {
  readonly id: string;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isPartly?: boolean;
  readonly onPress: () => void;
  readonly onNear: () => void;
  readonly children: ReactNode;
};

function TagOption({ id, isActive, isSelected, isPartly = false, onPress, onNear, children }: TagOptionProps) {
  const { t } = useLingui();
  return (
    // The focus stays in the field, which handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={styles.option}
      {...(isActive && { 'data-active': '' })}
      {...(isPartly && { 'data-partly': '', 'aria-description': t`Em algumas das reuniões` })}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onNear}
      onClick={onPress}
    >
      {children}
    </div>
  );
}
