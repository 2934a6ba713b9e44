import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { AlertIcon, LockIcon, RetryIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { Illustration, type IllustrationName } from '../illustrations/illustration.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './state.css.ts';

type StateLook = {
  /** In a panel rather than a page. */
  readonly isCompact?: boolean;
};

export type EmptyStateProps = StateLook & {
  /** One sentence. */
  readonly children: ReactNode;
  /** How to come to something. */
  readonly detail?: ReactNode;
  /** Of what is missing, in a panel. */
  readonly icon?: IconGlyph;
  /** Of what is missing, where the page has nothing else to show. */
  readonly art?: IllustrationName;
  /** One action, and perhaps a way to an example. */
  readonly action?: ReactNode;
};

/** Nothing here yet, and what to do about it. */
export function EmptyState({ children, detail, icon, art, action, isCompact }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, isCompact && styles.compact)}>
      {art && <Illustration name={art} />}
      {icon && !art && (
        <span className={styles.icon}>
          <Icon icon={icon} size="large" />
        </span>
      )}
      <p className={styles.sentence} dir="auto">
        {children}
      </p>
      {detail && (
        <p className={styles.more} dir="auto">
          {detail}
        </p>
      )}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

export type ErrorStateProps = StateLook & {
  /** What went wrong, as the server or the network said it. */
  readonly children: ReactNode;
  /** What to do. */
  readonly advice?: ReactNode;
  /** Asks again. */
  readonly onRetry?: () => void;
  /** The retry is under way. */
  readonly isRetrying?: boolean;
  /** Another way on. */
  readonly action?: ReactNode;
  /** What support needs to find it. */
  readonly requestId?: string;
};

/** Something failed: the cause, what to do, a way to try again, and the request's id. */
export function ErrorState({
  children,
  advice,
  onRetry,
  isRetrying = false,
  action,
  requestId,
  isCompact,
}: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <div role="alert" className={classNames(styles.state, isCompact && styles.compact)}>
      <span className={classNames(styles.icon, styles.bannerIcon.critical)}>
        <Icon icon={AlertIcon} size="large" />
      </span>
      <p className={styles.sentence} dir="auto">
        {children}
      </p>
      {advice && (
        <p className={styles.more} dir="auto">
          {advice}
        </p>
      )}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon={RetryIcon} onPress={onRetry} isPending={isRetrying}>
              {t`Tentar de novo`}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && <p className={styles.request}>{t`Pedido ${requestId}`}</p>}
    </div>
  );
}

export type NoPermissionStateProps = StateLook & {
  /** What is refused, in one line. */
  readonly children?: ReactNode;
  /** Who can open it. */
  readonly detail?: ReactNode;
  /** A way on. */
  readonly action?: ReactNode;
};

/** There is something here, but not for this person. */
export function NoPermissionState({ children, ...rest }: NoPermissionStateProps) {
  const { t } = useLingui();
  return (
    <EmptyState {...(rest.isCompact ? { icon: LockIcon } : { art: 'closed' })} {...rest}>
      {children ?? t`Você não tem acesso a isto.`}
    </EmptyState>
  );
}
