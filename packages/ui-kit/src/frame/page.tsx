import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, type Ref } from 'react';
import { Link } from '../actions/link.tsx';
import { ChevronRightIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { Heading } from '../layout/text.tsx';
import * as styles from './page.css.ts';

export type PageHeaderProps = {
  /** The first-level heading of the screen. */
  readonly title: ReactNode;
  /** How many there are, beside the title. */
  readonly count?: ReactNode;
  /** Where this page stands: links above the title, and words that are no link. */
  readonly trail?: readonly { readonly label: string; readonly href?: string }[];
  /** Facts under the title. */
  readonly meta?: ReactNode;
  /** What can be done here, at its end. */
  readonly actions?: ReactNode;
  /** Under it all and from edge to edge, such as `TabLinks` with inset `page`. Without it a hairline closes the header. */
  readonly children?: ReactNode;
};

/** The head of a page, which stays while the page scrolls. Its title takes the focus after a navigation. */
export function PageHeader({ title, count, trail, meta, actions, children }: PageHeaderProps) {
  const { t } = useLingui();
  return (
    <header className={classNames(styles.header, !children && styles.closed)}>
      <div className={classNames(styles.row, styles.gutter)}>
        <div className={styles.words}>
          {trail && (
            <nav className={styles.trail} aria-label={t`Onde você está`}>
              {trail.map(({ label, href }, index) => (
                <Fragment key={label}>
                  {index > 0 && <Icon icon={ChevronRightIcon} size="small" mirrored />}
                  {href ? (
                    <Link href={href} tone="quiet">
                      {label}
                    </Link>
                  ) : (
                    <span>{label}</span>
                  )}
                </Fragment>
              ))}
            </nav>
          )}
          <div className={classNames(styles.titleRow, trail && styles.compactTitleRow)}>
            <Heading level={1} tabIndex={-1}>
              {title}
            </Heading>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </div>
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children && <div className={styles.under}>{children}</div>}
    </header>
  );
}

export type PageBodyProps = {
  /** The screen below its head. */
  readonly children: ReactNode;
  /** Lets its content reach the edges, as a table does. */
  readonly isGutterless?: boolean;
  /** The element that scrolls. */
  readonly scrollRef?: Ref<HTMLDivElement>;
};

/** What scrolls under the header. */
export function PageBody({ children, isGutterless, scrollRef }: PageBodyProps) {
  return (
    <div
      data-page-scroll
      className={classNames(styles.body, !isGutterless && styles.padded)}
      {...(scrollRef && { ref: scrollRef })}
    >
      {children}
    </div>
  );
}

/** A band of the page within its gutters, such as filters above a table. */
export function PageSection({
  children,
}: {
  /** What belongs together. */
  readonly children: ReactNode;
}) {
  return <div className={classNames(styles.gutter, styles.section)}>{children}</div>;
}

/** What stays at the bottom of the page, such as a `Pager`. */
export function PageFooter({
  children,
}: {
  /** The copyright line. */
  readonly children: ReactNode;
}) {
  return <div className={styles.footer}>{children}</div>;
}
