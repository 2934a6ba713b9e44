import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Keyboard,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { Kbd } from '../text/kbd.tsx';
import { SearchIcon, SpinnerIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { AriaRouter } from './aria-router.tsx';
import * as styles from './command-palette.css.ts';
import { dialog, scrim } from './dialog.css.ts';
import { takeTypeAhead } from './type-ahead-buffer.tsx';
import * as popup from './popup.css.ts';

export type Command = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Additional search keywords. */
  readonly words?: string;
  readonly icon?: IconGlyph;
  /** Keyboard shortcut. */
  readonly keys?: string;
  readonly href?: string;
  readonly onAction?: () => void;
};

export type CommandGroup = { readonly id: string; readonly title: string; readonly commands: readonly Command[] };

/** Searches on the server for more than the groups contain. Rejects while offline. */
export type CommandSearch = (words: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>;

export type CommandPaletteProps = {
  /** Whether it is open (controlled). */
  readonly isOpen: boolean;
  /** Called when it opens or closes. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Commands by subject. */
  readonly groups: readonly CommandGroup[];
  /** Server-side search while typing, for example for meetings. */
  readonly search?: CommandSearch;
};

type Found = { readonly words: string; readonly groups: readonly CommandGroup[]; readonly hasFailed: boolean };

const typingPauseMs = 200;
const nothing: Found = { words: '', groups: [], hasFailed: false };

/** Debounced results of the server search. */
const useFound = (words: string, search: CommandSearch | undefined) => {
  const [found, setFound] = useState(nothing);
  const look = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    if (!search) return;
    const groups = await search(wanted, signal).catch(() => null);
    if (!signal.aborted) setFound({ words: wanted, groups: groups ?? [], hasFailed: groups === null });
  });
  const isAsked = search !== undefined && words !== '';
  useEffect(() => {
    if (!isAsked) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => void look(words, abort.signal), typingPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, isAsked]);
  const isCurrent = isAsked && found.words === words;
  return {
    // Keeps the previous results until the next arrive, so that the list does not jump on every key press.
    groups: isAsked ? found.groups : [],
    isSearching: isAsked && !isCurrent,
    hasFailed: isCurrent && found.hasFailed,
  };
};

/** The commands that contain all words, ignoring case and accents. */
const useMatching = (groups: readonly CommandGroup[], words: string): readonly CommandGroup[] => {
  const { contains } = useFilter({ sensitivity: 'base' });
  const parts = words.split(/\s+/u).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ label, detail = '', words: others = '' }) =>
        parts.every((part) => contains(`${label} ${detail} ${others} ${group.title}`, part)),
      ),
    }))
    .filter(({ commands }) => commands.length > 0);
};

function Item({ command, onDone }: { readonly command: Command; readonly onDone: () => void }) {
  const { label, detail, icon, keys, href, onAction } = command;
  return (
    <MenuItem
      textValue={label}
      className={popup.option}
      onAction={() => {
        onDone();
        onAction?.();
      }}
      {...(href && { href })}
    >
      {icon && (
        <span className={popup.optionIcon}>
          <Icon icon={icon} />
        </span>
      )}
      <span className={popup.words}>
        <span className={styles.detail}>{label}</span>
        {detail && <span className={classNames(popup.description, styles.detail)}>{detail}</span>}
      </span>
      {keys && <Keyboard className={popup.keys}>{keys}</Keyboard>}
    </MenuItem>
  );
}

function Palette({
  groups,
  search,
  onDone,
}: Omit<CommandPaletteProps, 'isOpen' | 'onOpenChange'> & { onDone: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  // In an effect, because reading clears the buffer: a discarded render would lose the text.
  // oxlint-disable-next-line react/set-state-in-effect -- the text was kept outside React
  useEffect(() => setText((since) => takeTypeAhead() + since), []);
  const words = text.trim();
  const found = useFound(words, search);
  const shown = [...useMatching(groups, words), ...found.groups.filter(({ commands }) => commands.length > 0)];
  const label = t`Buscar ou ir para`;
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type in */}
      <SearchField aria-label={label} autoFocus onClear={onDone} className={styles.search}>
        <Icon icon={found.isSearching ? SpinnerIcon : SearchIcon} spinning={found.isSearching} />
        <Input className={styles.input} placeholder={t`Telas, ações e reuniões`} />
      </SearchField>
      <Menu aria-label={label} className={styles.list}>
        {shown.map((group) => (
          <MenuSection key={group.id} aria-label={group.title}>
            <Header className={popup.sectionTitle}>{group.title}</Header>
            {group.commands.map((command) => (
              <Item key={command.id} command={command} onDone={onDone} />
            ))}
          </MenuSection>
        ))}
      </Menu>
      <div role="status" className={styles.note}>
        {found.hasFailed && <Trans>Não foi possível buscar agora. O que aparece é só o que já estava aqui.</Trans>}
        {!found.hasFailed && found.isSearching && shown.length === 0 && <Trans>Buscando…</Trans>}
        {!found.hasFailed && !found.isSearching && shown.length === 0 && (
          <Trans>Nenhum resultado para “{words}”.</Trans>
        )}
      </div>
      <div className={styles.foot} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans>escolher</Trans>
        </span>
        <span>
          <Kbd>Enter</Kbd> <Trans>abrir</Trans>
        </span>
        <span>
          <Kbd>Esc</Kbd> <Trans>fechar</Trans>
        </span>
      </div>
    </Autocomplete>
  );
}

/** One field for everything: places, actions, and what can be searched for. */
export function CommandPalette({ isOpen, onOpenChange, ...rest }: CommandPaletteProps) {
  const { t } = useLingui();
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={classNames(scrim, styles.place)}>
      <Modal className={styles.panel}>
        <Dialog aria-label={t`Buscar ou ir para`} className={dialog}>
          <AriaRouter>
            <Palette {...rest} onDone={() => onOpenChange(false)} />
          </AriaRouter>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
