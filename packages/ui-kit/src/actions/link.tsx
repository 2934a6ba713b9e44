import type { ReactNode, Ref } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import * as styles from './link.css.ts';

export type LinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  /** `inText` is underlined, for links amid other words. */
  readonly tone?: keyof typeof styles.tone;
  readonly target?: '_blank';
  readonly download?: boolean | string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page';
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** Goes somewhere. */
export function Link({ tone = 'primary', ...rest }: LinkProps) {
  return (
    <AriaLink
      {...rest}
      {...(rest.target && { rel: 'noreferrer' })}
      className={classNames(styles.link, styles.tone[tone])}
    />
  );
}
