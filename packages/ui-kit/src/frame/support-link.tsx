import { useLingui } from '@lingui/react/macro';
import { NativeLink } from '../actions/native-link.tsx';
import { MessageIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { LayoutType } from '../theme/preferences.ts';
import * as styles from './support-link.css.ts';

export type SupportLinkProps = {
  /** Where support answers, such as `https://wa.me/5511999990000`. */
  readonly href: string;
  /** The layout whose frame it floats over; over the corner of the window without one. */
  readonly layout?: LayoutType;
  /** Over a side that is collapsed. */
  readonly isCentred?: boolean;
};

/** The way to a person: support on WhatsApp. Floats where it covers nothing. */
export function SupportLink({ href, layout, isCentred = false }: SupportLinkProps) {
  const { t } = useLingui();
  return (
    <NativeLink
      href={href}
      target="_blank"
      aria-label={t`Falar com o suporte no WhatsApp`}
      className={classNames(
        styles.support,
        layout ? styles.framed[layout] : styles.floating,
        isCentred && styles.centred,
      )}
    >
      <Icon icon={MessageIcon} size={layout ? 'medium' : 'large'} />
    </NativeLink>
  );
}
