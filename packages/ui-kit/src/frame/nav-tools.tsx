import { useLingui } from '@lingui/react/macro';
import { NativeButton } from '../actions/native-button.tsx';
import { NativeLink } from '../actions/native-link.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Kbd } from '../text/kbd.tsx';
import { PanelIcon, SearchIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { Logo, LogoMark } from './logo.tsx';
import * as styles from './nav.css.ts';

/** The shortcut of the command palette on this platform. */
export const commandKeys = (): string =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export type BrandProps = {
  readonly href: string;
  readonly isBrief?: boolean;
  readonly onNavigate?: (() => void) | undefined;
};

/** The logo as a link to the home page. */
export function Brand({ href, isBrief = false, onNavigate }: BrandProps) {
  const { t } = useLingui();
  return (
    <NativeLink
      href={href}
      className={styles.brandLink}
      aria-label={t`Pauta, início`}
      {...(onNavigate && { onPress: onNavigate })}
    >
      {isBrief ? <LogoMark /> : <Logo />}
    </NativeLink>
  );
}

export type CollapseProps = {
  readonly isCollapsed: boolean;
  readonly onChange: (isCollapsed: boolean) => void;
};

/** Collapses or expands the navigation. */
export function CollapseButton({ isCollapsed, onChange }: CollapseProps) {
  const { t } = useLingui();
  return (
    <IconButton
      icon={PanelIcon}
      label={isCollapsed ? t`Abrir a navegação` : t`Recolher a navegação`}
      size="xs"
      onPress={() => onChange(!isCollapsed)}
    />
  );
}

/** Opens the global search, for places with room for an icon only. */
export function SearchIconButton({ onPress, size }: { readonly onPress: () => void; readonly size?: 'xs' }) {
  const { t } = useLingui();
  return (
    <IconButton
      icon={SearchIcon}
      label={t`Buscar ou ir para`}
      keys={commandKeys()}
      onPress={onPress}
      {...(size && { size })}
    />
  );
}

/** Opens the global search, with a label. */
export function SearchButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useLingui();
  return (
    <NativeButton className={styles.searchButton} onPress={onPress}>
      <Icon icon={SearchIcon} />
      <span className={styles.searchWords}>{t`Buscar ou ir para`}</span>
      <span aria-hidden>
        <Kbd>{commandKeys()}</Kbd>
      </span>
    </NativeButton>
  );
}
