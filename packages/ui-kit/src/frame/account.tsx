import { useLingui } from '@lingui/react/macro';
import { NativeButton } from '../actions/native-button.tsx';
import { NativeLink } from '../actions/native-link.tsx';
import { buttonClasses } from '../actions/button.tsx';
import { Avatar } from '../people/avatar.tsx';
import { SettingsIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Menu, type MenuGroup } from '../overlays/menu.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import * as styles from './nav.css.ts';

export type AccountProps = {
  readonly user: { readonly name: string; readonly detail?: string };
  readonly userMenu: readonly MenuGroup[];
  readonly settingsHref?: string;
};

type Place = {
  /** Shows only the avatar. */
  readonly isBrief?: boolean;
  readonly placement: 'top start' | 'bottom end';
  readonly onNavigate?: (() => void) | undefined;
};

const leaving = (groups: readonly MenuGroup[], leave: () => void): readonly MenuGroup[] =>
  groups.map((group) => ({
    ...group,
    actions: group.actions.map((action) => ({
      ...action,
      onAction: () => {
        leave();
        action.onAction?.();
      },
    })),
  }));

/** The signed-in user with their menu, and the settings link. */
export function Account({
  user,
  userMenu,
  settingsHref,
  isBrief = false,
  placement,
  onNavigate,
}: AccountProps & Place) {
  const { t } = useLingui();
  return (
    <div className={styles.user}>
      <Menu
        label={t`Sua conta`}
        placement={placement}
        groups={onNavigate ? leaving(userMenu, onNavigate) : userMenu}
        trigger={
          <NativeButton className={classNames(styles.userButton, isBrief && styles.briefUser)}>
            <VisuallyHidden>{t`Sua conta:`} </VisuallyHidden>
            <Avatar name={user.name} size="medium" />
            {isBrief ? (
              <VisuallyHidden>{user.name}</VisuallyHidden>
            ) : (
              <span className={styles.userWords}>
                <span className={styles.userName}>{user.name}</span>
                {user.detail && <span className={styles.userDetail}>{user.detail}</span>}
              </span>
            )}
          </NativeButton>
        }
      />
      {settingsHref && (
        <Tooltip label={t`Configurações`} keys="G C">
          <NativeLink
            href={settingsHref}
            {...(onNavigate && { onPress: onNavigate })}
            aria-label={t`Configurações`}
            className={buttonClasses({ variant: 'ghost', tone: undefined, size: 'xs', fill: undefined }, true)}
          >
            <Icon icon={SettingsIcon} />
          </NativeLink>
        </Tooltip>
      )}
    </div>
  );
}
