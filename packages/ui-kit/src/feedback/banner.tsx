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
  /** What is the matter, in one line. */
  readonly title?: string;
  /** The cause, and what to do. */
  readonly children?: ReactNode;
  /** Another icon than the tone’s. */
  readonly icon?: IconGlyph;
  /** What can be done, at its end. */
  readonly actions?: ReactNode;
  /** Puts it away; without it, it stays. */
  readonly onClose?: () => void;
  /** From edge to edge, without corners. */
  readonly isFlush?: boolean;
  /** Read out as soon as it appears: for what stops the work at hand. */
  readonly isUrgent?: boolean;
};

/** Something about the whole page that stays true for a while. */
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
