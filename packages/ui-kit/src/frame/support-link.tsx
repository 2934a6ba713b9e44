import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-aria-components';
import { MessageIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './app-frame.css.ts';

export type SupportLinkProps = {
  /** Where support answers, such as `https://wa.me/5511999990000`. */
  readonly href: string;
  /** `floating` over the corner; `narrow` the same, only under 900 px; `inline` where it stands. */
  readonly place?: 'floating' | 'narrow' | 'inline';
};

/** The way to a person: support on WhatsApp. */
export function SupportLink({ href, place = 'floating' }: SupportLinkProps) {
  const { t } = useLingui();
  return (
    <Link
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Falar com o suporte no WhatsApp`}
      className={classNames(
        styles.support,
        place === 'floating' && styles.floating,
        place === 'narrow' && styles.floatingNarrow,
      )}
    >
      <Icon icon={MessageIcon} size={place === 'inline' ? 'medium' : 'large'} />
    </Link>
  );
}
