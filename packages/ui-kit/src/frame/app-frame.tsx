import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, use, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { MenuIcon, PanelIcon } from '../icons/glyphs.ts';
import { lazyComponent } from '../layout/lazy-component.ts';
import { classNames } from '../layout/class-names.ts';
import { useMedia } from '../hooks/use-media.ts';
import { media } from '../theme/media.ts';
import { defaultPreferences, type LayoutPreference, type LayoutType, withLayoutType } from '../theme/preferences.ts';
import type { AccountProps } from './account.tsx';
import * as styles from './app-frame.css.ts';
import type { NavSection } from './nav-entry.tsx';
import { HeaderBar, HeaderNav, SplitNav } from './frame-navs.ts';
import { Brand, SearchIconButton } from './nav-tools.tsx';
import { SideNav } from './side-nav.tsx';
import { SupportContext, SupportLink } from './support-link.tsx';

const NavDrawer = lazyComponent(async () => (await import('./nav-drawer.tsx')).NavDrawer);

export type FrameNavigation = AccountProps & {
  readonly sections: readonly NavSection[];
  /** Target of the logo. */
  readonly homeHref: string;
  /** The copyright line. */
  readonly footer?: ReactNode;
  /** Opens the global search. */
  readonly onSearch?: () => void;
};

export type AppFrameProps = FrameNavigation & {
  /** Layout of the frame; `framelessSide`, expanded, by default. */
  readonly layout?: LayoutPreference;
  /** Called with the layout that the user chooses. */
  readonly onLayoutChange?: (layout: LayoutPreference) => void;
  /** The current screen. */
  readonly children: ReactNode;
};

const surfacePlace: Record<LayoutType, keyof typeof styles.surfacePlace> = {
  collapsibleSide: 'flush',
  stackedSide: 'flush',
  topBarClassic: 'flush',
  framelessSide: 'inset',
  contentOverlay: 'over',
  blank: 'flush',
};

/** Layouts whose navigation can be collapsed. */
const folds: readonly LayoutType[] = ['collapsibleSide', 'stackedSide', 'framelessSide'];

type StripProps = {
  readonly layout: LayoutPreference;
  readonly footer: ReactNode;
  readonly hasSupport: boolean;
  readonly onOpen: () => void;
  readonly onLayoutChange: ((layout: LayoutPreference) => void) | undefined;
};

/** The strip below the page in layouts without a side column. In `blank` it is the only element besides the page. */
function Strip({ layout, footer, hasSupport, onOpen, onLayoutChange }: StripProps) {
  const { t } = useLingui();
  if (layout.type !== 'blank') {
    if (!footer && !hasSupport) return null;
    const isBand = layout.type === 'contentOverlay';
    return (
      <footer className={classNames(styles.strip, isBand ? styles.bandStrip : styles.ruledStrip)}>{footer}</footer>
    );
  }
  const back = withLayoutType(layout, layout.previousType ?? defaultPreferences.layout.type);
  return (
    <div className={classNames(styles.strip, styles.ruledStrip)}>
      <IconButton icon={MenuIcon} label={t`Abrir a navegação`} size="xs" onPress={onOpen} />
      {onLayoutChange && (
        <Button variant="ghost" size="xs" icon={PanelIcon} onPress={() => onLayoutChange(back)}>
          {t`Mostrar a navegação`}
        </Button>
      )}
    </div>
  );
}

/**
 * The frame of the signed-in product in six layouts. Below 1200 px a side navigation is folded at first; below 900 px
 * each layout becomes a top bar with the navigation in a drawer.
 */
export function AppFrame({
  children,
  layout = defaultPreferences.layout,
  onLayoutChange,
  ...navigation
}: AppFrameProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const { type } = layout;
  const hasSupport = Boolean(use(SupportContext));
  // On a tight screen the page comes first, whatever is preferred on a wide one.
  const isTight = useMedia(media.tight);
  const [isTightCollapsed, setIsTightCollapsed] = useState(true);
  const isCollapsed = folds.includes(type) && (isTight ? isTightCollapsed : layout.sideNavCollapse);
  const collapse = onLayoutChange && {
    isCollapsed,
    onChange: (sideNavCollapse: boolean) => {
      if (isTight) setIsTightCollapsed(sideNavCollapse);
      else onLayoutChange({ ...layout, sideNavCollapse });
    },
  };
  const openDrawer = () => {
    setHasOpened(true);
    setIsOpen(true);
  };
  return (
    <div className={classNames(styles.frame, styles.layout[type], isCollapsed && styles.collapsed)} data-layout={type}>
      <a href="#conteudo" className={styles.skip}>
        {t`Ir para o conteúdo`}
      </a>
      <header className={classNames(styles.topBar, hasSupport && styles.topBarWithSupport)}>
        <IconButton icon={MenuIcon} label={t`Abrir a navegação`} onPress={openDrawer} />
        <Brand href={navigation.homeHref} />
        <div className={styles.topBarEnd}>
          {navigation.onSearch && <SearchIconButton onPress={navigation.onSearch} />}
        </div>
      </header>
      {type === 'framelessSide' && (
        <div className={classNames(styles.side, hasSupport && styles.sideWithSupport)}>
          <SideNav {...navigation} isCollapsed={isCollapsed} collapse={collapse} />
        </div>
      )}
      {type === 'collapsibleSide' && (
        <>
          <div className={classNames(styles.side, styles.ruledSide, hasSupport && styles.sideWithSupport)}>
            <SideNav {...navigation} isCollapsed={isCollapsed} isUnderHeader />
          </div>
          <Suspense>
            <HeaderBar {...navigation} collapse={collapse} />
          </Suspense>
        </>
      )}
      {type === 'stackedSide' && (
        <Suspense>
          <SplitNav {...navigation} collapse={collapse} hasSupport={hasSupport} />
        </Suspense>
      )}
      {(type === 'topBarClassic' || type === 'contentOverlay') && (
        <Suspense>
          <HeaderNav {...navigation} isBand={type === 'contentOverlay'} />
        </Suspense>
      )}
      <main id="conteudo" tabIndex={-1} className={classNames(styles.surface, styles.surfacePlace[surfacePlace[type]])}>
        {children}
      </main>
      {(type === 'topBarClassic' || type === 'contentOverlay' || type === 'blank') && (
        <Strip
          layout={layout}
          footer={navigation.footer}
          hasSupport={hasSupport}
          onOpen={openDrawer}
          onLayoutChange={onLayoutChange}
        />
      )}
      <SupportLink place={type} isCentred={isCollapsed} />
      {hasOpened && (
        <Suspense>
          <NavDrawer label={t`Navegação`} isOpen={isOpen} onOpenChange={setIsOpen}>
            <SideNav {...navigation} onNavigate={() => setIsOpen(false)} />
          </NavDrawer>
        </Suspense>
      )}
    </div>
  );
}
