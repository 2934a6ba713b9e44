import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, type Ref } from 'react';
import { Link } from '../actions/link.tsx';
import { ChevronRightIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { Heading } from '../layout/text.tsx';
import * as styles from './page.css.ts';

export type PageHeaderProps = {
  /** The first-level heading. */
  readonly title: ReactNode;
  /** Number of items, beside the title. */
  readonly count?: ReactNode;
  /** Breadcrumb above the title: links or plain text. */
  readonly trail?: readonly { readonly label: string; readonly href?: string }[];
  /** Facts below the title. */
  readonly meta?: ReactNode;
  /** Actions at the end of the header. */
  readonly actions?: ReactNode;
  /** Full-width content below the title, such as `TabLinks` with inset `page`. By default a hairline. */
  readonly children?: ReactNode;
};

/** The sticky header of a page. Its title receives the focus after a navigation. */
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
                  {index > 0 && <Icon icon={ChevronRightIcon} size="small" />}
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
  /** Content of the page. */
  readonly children: ReactNode;
  /** Removes the margins, for full-width content such as a table. */
  readonly isGutterless?: boolean;
  /** Ref to the scroll container. */
  readonly scrollRef?: Ref<HTMLDivElement>;
};

/** The scrolling content below the header. */
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

/** The sticky footer of a page, such as a `Pager`. */
export function PageFooter({
  children,
}: {
  /** Content of the footer. */
  readonly children: ReactNode;
}) {
  return <div className={styles.footer}>{children}</div>;
}
