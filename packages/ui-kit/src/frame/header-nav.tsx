import { useLingui } from '@lingui/react/macro';
import { NativeButton } from '../actions/native-button.tsx';
import { ChevronDownIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { Menu } from '../overlays/menu.tsx';
import { Account } from './account.tsx';
import type { FrameNavigation } from './app-frame.tsx';
import * as frame from './app-frame.css.ts';
import { NavEntry, type NavSection } from './nav-entry.tsx';
import { Brand, CollapseButton, type CollapseProps, SearchButton, SearchIconButton } from './nav-tools.tsx';
import * as styles from './nav.css.ts';

export type HeaderBarProps = FrameNavigation & { readonly collapse: CollapseProps | undefined };

/** The header bar of `collapsibleSide`, beside the side navigation. */
export function HeaderBar({
  sections: _sections,
  homeHref: _home,
  footer: _footer,
  onSearch,
  collapse,
  ...account
}: HeaderBarProps) {
  return (
    <header className={classNames(frame.header, frame.ruledHeader)}>
      {collapse && <CollapseButton {...collapse} />}
      {onSearch && <SearchButton onPress={onSearch} />}
      <div className={frame.headerEnd}>
        <Account {...account} placement="bottom end" />
      </div>
    </header>
  );
}

/** Titled navigation entries as a menu in the row. */
const SectionMenu = ({ title, items }: { readonly title: string; readonly items: NavSection['items'] }) => (
  <Menu
    label={title}
    placement="bottom start"
    groups={[{ id: 'places', actions: items.map(({ id, label, href, icon }) => ({ id, label, href, icon })) }]}
    trigger={
      <NativeButton className={styles.item}>
        {title}
        <Icon icon={ChevronDownIcon} size="small" />
      </NativeButton>
    }
  />
);

export type HeaderNavProps = FrameNavigation & {
  /** Shows a coloured band that the page overlaps. */
  readonly isBand: boolean;
};

/** The navigation as a top row, for `topBarClassic` and `contentOverlay`. */
export function HeaderNav({ sections, homeHref, footer: _footer, onSearch, isBand, ...account }: HeaderNavProps) {
  const { t } = useLingui();
  return (
    <>
      {isBand && <div className={frame.band} />}
      <header className={classNames(frame.header, isBand ? frame.bandHeader : frame.ruledHeader)}>
        <Brand href={homeHref} />
        <nav className={styles.row} aria-label={t`Principal`}>
          {sections.map(({ id, title, items }) =>
            title ? (
              <SectionMenu key={id} title={title} items={items} />
            ) : (
              <ul key={id} className={styles.rowItems}>
                {items.map((item) => (
                  <li key={item.id}>
                    <NavEntry item={item} isInRow />
                  </li>
                ))}
              </ul>
            ),
          )}
        </nav>
        <div className={frame.headerEnd}>
          {onSearch && <SearchIconButton onPress={onSearch} size="xs" />}
          <Account {...account} isBrief placement="bottom end" />
        </div>
      </header>
    </>
  );
}
