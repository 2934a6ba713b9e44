import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, Link } from 'react-aria-components';
import { buttonClasses } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Avatar } from '../data/avatar.tsx';
import { MenuIcon, PanelIcon, SettingsIcon } from '../icons/glyphs.ts';
import { Icon, type IconGlyph } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Menu, type MenuGroup } from '../overlays/menu.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import * as styles from './app-frame.css.ts';
import { Logo, LogoMark } from './logo.tsx';
import { SupportLink } from './support-link.tsx';

const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }));

export type NavItem = {
  readonly id: string;
  readonly label: string;
  readonly icon: IconGlyph;
  readonly href: string;
  readonly isCurrent?: boolean;
  /** The keys that go there, as "G R". */
  readonly keys?: string;
  readonly count?: number;
};

/** Entries under one title, or the main ones without. */
export type NavSection = { readonly id: string; readonly title?: string; readonly items: readonly NavItem[] };

export type AppFrameProps = {
  readonly sections: readonly NavSection[];
  /** Where the logo goes. */
  readonly homeHref: string;
  readonly user: { readonly name: string; readonly detail?: string };
  readonly userMenu: readonly MenuGroup[];
  readonly settingsHref?: string;
  readonly isCollapsed?: boolean;
  readonly onCollapsedChange?: (isCollapsed: boolean) => void;
  /** The copyright line. */
  readonly footer?: ReactNode;
  readonly supportHref?: string;
  /** At the end of the top bar under 900 px. */
  readonly topBarEnd?: ReactNode;
  readonly children: ReactNode;
};

type SideProps = Omit<AppFrameProps, 'children' | 'topBarEnd'> & { readonly onNavigate?: () => void };

type EntryProps = {
  readonly item: NavItem;
  readonly isCollapsed: boolean;
  readonly onNavigate: (() => void) | undefined;
};

function Entry({ item, isCollapsed, onNavigate }: EntryProps) {
  const hint = item.keys ?? item.count;
  const link = (
    <Link
      href={item.href}
      className={styles.item}
      {...(onNavigate && { onPress: onNavigate })}
      {...(item.isCurrent && { 'aria-current': 'page' as const })}
      {...(isCollapsed && { 'aria-label': item.label })}
    >
      <span className={styles.itemIcon}>
        <Icon icon={item.icon} />
      </span>
      {!isCollapsed && <span className={styles.itemLabel}>{item.label}</span>}
      {!isCollapsed && hint !== undefined && (
        <span className={styles.itemHint} aria-hidden={item.keys !== undefined}>
          {hint}
        </span>
      )}
    </Link>
  );
  return isCollapsed ? (
    <Tooltip label={item.label} placement="end" {...(item.keys && { keys: item.keys })}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}

function Side({
  sections,
  homeHref,
  user,
  userMenu,
  settingsHref,
  isCollapsed = false,
  onCollapsedChange,
  footer,
  supportHref,
  onNavigate,
}: SideProps) {
  const { t } = useLingui();
  const leaving = onNavigate && { onPress: onNavigate };
  const menu = onNavigate
    ? userMenu.map((group) => ({
        ...group,
        actions: group.actions.map((action) => ({
          ...action,
          onAction: () => {
            onNavigate();
            action.onAction?.();
          },
        })),
      }))
    : userMenu;
  return (
    <>
      <div className={styles.brand}>
        <Link href={homeHref} className={styles.brandLink} aria-label={t`Pauta, início`} {...leaving}>
          {isCollapsed ? <LogoMark /> : <Logo />}
        </Link>
        {onCollapsedChange && (
          <div className={styles.collapse}>
            <IconButton
              icon={PanelIcon}
              label={isCollapsed ? t`Abrir a navegação` : t`Recolher a navegação`}
              size="xs"
              mirrored
              aria-expanded={!isCollapsed}
              onPress={() => onCollapsedChange(!isCollapsed)}
            />
          </div>
        )}
      </div>
      <nav className={styles.nav} aria-label={t`Principal`}>
        {sections.map((section) => (
          <div key={section.id} role={section.title ? 'group' : undefined} aria-label={section.title}>
            {section.title && <div className={styles.sectionTitle}>{section.title}</div>}
            <ul className={styles.items}>
              {section.items.map((item) => (
                <li key={item.id}>
                  <Entry item={item} isCollapsed={isCollapsed} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <div className={styles.user}>
          <Menu
            label={t`Sua conta`}
            placement="top start"
            groups={menu}
            trigger={
              <Button className={styles.userButton}>
                <VisuallyHidden>{t`Sua conta:`} </VisuallyHidden>
                <Avatar name={user.name} size="medium" />
                {isCollapsed ? (
                  <VisuallyHidden>{user.name}</VisuallyHidden>
                ) : (
                  <span className={styles.userWords}>
                    <span className={styles.userName}>{user.name}</span>
                    {user.detail && <span className={styles.userDetail}>{user.detail}</span>}
                  </span>
                )}
              </Button>
            }
          />
          {settingsHref && (
            <Tooltip label={t`Configurações`} keys="G C">
              <Link
                href={settingsHref}
                {...leaving}
                aria-label={t`Configurações`}
                className={buttonClasses({ variant: 'ghost', tone: undefined, size: 'xs', fill: undefined }, true)}
              >
                <Icon icon={SettingsIcon} />
              </Link>
            </Tooltip>
          )}
        </div>
        {(footer || supportHref) && (
          <footer className={styles.footer}>
            {!isCollapsed && footer}
            {supportHref && <SupportLink href={supportHref} place="inline" />}
          </footer>
        )}
      </div>
    </>
  );
}

/**
 * The frame of the signed-in product, layout `framelessSide`: navigation on the paper, the page on a sheet.
 * Under 900 px the navigation is a drawer behind a top bar.
 */
export function AppFrame({ children, topBarEnd, ...side }: AppFrameProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const openDrawer = () => {
    setHasOpened(true);
    setIsOpen(true);
  };
  const { isCollapsed: _isCollapsed, onCollapsedChange: _onCollapsedChange, ...wholeSide } = side;
  return (
    <div className={classNames(styles.frame, side.isCollapsed && styles.collapsed)}>
      <a href="#conteudo" className={styles.skip}>
        {t`Ir para o conteúdo`}
      </a>
      <header className={styles.topBar}>
        <IconButton icon={MenuIcon} label={t`Abrir a navegação`} onPress={openDrawer} />
        <Link href={side.homeHref} className={styles.brandLink} aria-label={t`Pauta, início`}>
          <Logo />
        </Link>
        {topBarEnd && <div className={styles.topBarEnd}>{topBarEnd}</div>}
        {hasOpened && (
          <Suspense>
            <NavDrawer label={t`Navegação`} isOpen={isOpen} onOpenChange={setIsOpen}>
              <Side {...wholeSide} onNavigate={() => setIsOpen(false)} />
            </NavDrawer>
          </Suspense>
        )}
      </header>
      <div className={styles.side}>
        <Side {...side} />
      </div>
      <main id="conteudo" tabIndex={-1} className={styles.sheet}>
        {children}
      </main>
    </div>
  );
}
