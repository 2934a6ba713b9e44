import { classNames } from '../layout/class-names.ts';
import { BareLink, type BareLinkProps } from './bare-link.tsx';
import * as styles from './link.css.ts';

export type LinkProps = Omit<BareLinkProps, 'className' | 'isDisabled' | 'onPress'> & {
  /** `inText` is underlined, for links amid other words. */
  readonly tone?: keyof typeof styles.tone;
};

/** Goes somewhere. */
export function Link({ tone = 'primary', ...rest }: LinkProps) {
  return <BareLink {...rest} className={classNames(styles.link, styles.tone[tone])} />;
}
