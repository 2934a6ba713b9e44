import { classNames } from '../layout/class-names.ts';
import { Account } from './account.tsx';
import type { FrameNavigation } from './app-frame.tsx';
import { NavList } from './nav-list.tsx';
import { Brand, CollapseButton, type CollapseProps, SearchIconButton } from './nav-tools.tsx';
import * as styles from './nav.css.ts';

export type SideNavProps = FrameNavigation & {
  readonly isCollapsed?: boolean;
  readonly collapse?: CollapseProps | undefined;
  /** The account and the search are in a header instead. */
  readonly isUnderHeader?: boolean;
  /** Called when an entry is followed, to close the drawer. */
  readonly onNavigate?: () => void;
};

/** The navigation as a side column, with the account and the copyright line at the bottom. */
export function SideNav({
  sections,
  homeHref,
  footer,
  onSearch,
  isCollapsed = false,
  collapse,
  isUnderHeader = false,
  onNavigate,
  ...account
}: SideNavProps) {
  return (
    <div className={classNames(styles.column, isCollapsed && styles.iconsOnly)}>
      <div className={styles.brand}>
        <Brand href={homeHref} isBrief={isCollapsed} onNavigate={onNavigate} />
        <div className={styles.tools}>
          {onSearch && !isUnderHeader && !onNavigate && <SearchIconButton onPress={onSearch} size="xs" />}
          {collapse && <CollapseButton {...collapse} />}
        </div>
      </div>
      <NavList sections={sections} isIconOnly={isCollapsed} onNavigate={onNavigate} />
      <div className={styles.foot}>
        {!isUnderHeader && <Account {...account} isBrief={isCollapsed} placement="top start" onNavigate={onNavigate} />}
        {footer && !isCollapsed && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </div>
  );
}
