import { classNames } from '../layout/class-names.ts';
import { NativeLink, type NativeLinkProps } from './native-link.tsx';
import * as styles from './link.css.ts';

export type LinkProps = Omit<NativeLinkProps, 'className' | 'isDisabled' | 'onPress'> & {
  /** `inText` is underlined, for links amid other words. */
  readonly tone?: keyof typeof styles.tone;
};

/** Goes somewhere. */
export function Link({ tone = 'primary', ...rest }: LinkProps) {
  return <NativeLink {...rest} className={classNames(styles.link, styles.tone[tone])} />;
}
