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
  /** Smaller, for use in a panel. */
  readonly isCompact?: boolean;
};

export type EmptyStateProps = StateLook & {
  /** The message, in one sentence. */
  readonly children: ReactNode;
  /** How the user can add something. */
  readonly detail?: ReactNode;
  /** Icon of the missing content, in a panel. */
  readonly icon?: IconGlyph;
  /** Illustration, if the page has no other content. */
  readonly art?: IllustrationName;
  /** One action, and optionally a link to an example. */
  readonly action?: ReactNode;
};

/** An empty page or panel, with the action that fills it. */
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
  /** What went wrong, in the words of the server or the network error. */
  readonly children: ReactNode;
  /** What the user can do. */
  readonly advice?: ReactNode;
  /** Retries the request. */
  readonly onRetry?: () => void;
  /** A retry is in progress. */
  readonly isRetrying?: boolean;
  /** An alternative action. */
  readonly action?: ReactNode;
  /** Request id, for support. */
  readonly requestId?: string;
};

/** A failure: its cause, what to do, a retry button and the request's id. */
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
  /** What cannot be opened, in one line. */
  readonly children?: ReactNode;
  /** Who has access. */
  readonly detail?: ReactNode;
  /** An alternative action. */
  readonly action?: ReactNode;
};

/** The content exists, but the user has no permission to see it. */
export function NoPermissionState({ children, ...rest }: NoPermissionStateProps) {
  const { t } = useLingui();
  return (
    <EmptyState {...(rest.isCompact ? { icon: LockIcon } : { art: 'closed' })} {...rest}>
      {children ?? t`Você não tem acesso a isto.`}
    </EmptyState>
  );
}
