import { classNames } from '../layout/class-names.ts';
import { NativeLink, type NativeLinkProps } from './native-link.tsx';
import * as styles from './link.css.ts';

export type LinkProps = Omit<NativeLinkProps, 'className' | 'isDisabled' | 'onPress'> & {
  /** `inText` is underlined, for links within text. */
  readonly tone?: keyof typeof styles.tone;
};

/** Navigates to another page or section. */
export function Link({ tone = 'primary', ...rest }: LinkProps) {
  return <NativeLink {...rest} className={classNames(styles.link, styles.tone[tone])} />;
}
