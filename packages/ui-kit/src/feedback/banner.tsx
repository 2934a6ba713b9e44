import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './state.css.ts';

const icons = { info: InfoIcon, positive: SuccessIcon, caution: WarningIcon, critical: AlertIcon } as const;

export type BannerProps = {
  /** `info`, `positive`, `caution` or `critical`. */
  readonly tone?: keyof typeof styles.bannerTone;
  /** The message, in one line. */
  readonly title?: string;
  /** The cause and what the user can do. */
  readonly children?: ReactNode;
  /** Replaces the icon of the tone. */
  readonly icon?: IconGlyph;
  /** Buttons at the end. */
  readonly actions?: ReactNode;
  /** Called by the close button. Without it, the banner cannot be dismissed. */
  readonly onClose?: () => void;
  /** Spans the full width, without rounded corners. */
  readonly isFlush?: boolean;
  /** Announced immediately by screen readers: for problems that block the current task. */
  readonly isUrgent?: boolean;
};

/** A message about the whole page that remains relevant for some time. */
export function Banner({ tone = 'info', title, children, icon, actions, onClose, isFlush, isUrgent }: BannerProps) {
  const { t } = useLingui();
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={classNames(styles.banner, styles.bannerTone[tone], isFlush && styles.flush)}
    >
      <span className={classNames(styles.iconPlace, styles.bannerIcon[tone])}>
        <Icon icon={icon ?? icons[tone]} />
      </span>
      <div className={styles.bannerBody}>
        <div className={styles.bannerWords} dir="auto">
          {title && <div className={styles.bannerTitle}>{title}</div>}
          {children}
        </div>
        {actions && <div className={styles.bannerActions}>{actions}</div>}
      </div>
      {onClose && (
        <div className={styles.bannerClose}>
          <IconButton icon={CloseIcon} label={t`Fechar`} size="xs" onPress={onClose} />
        </div>
      )}
    </div>
  );
}
