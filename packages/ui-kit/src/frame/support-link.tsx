import { useLingui } from '@lingui/react/macro';
import { NativeLink } from '../actions/native-link.tsx';
import { MessageIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { LayoutType } from '../theme/preferences.ts';
import * as styles from './support-link.css.ts';

export type SupportLinkProps = {
  /** Address of the support chat, such as `https://wa.me/5511999990000`. */
  readonly href: string;
  /** Layout of the frame that it floats over; without one, the corner of the window. */
  readonly layout?: LayoutType;
  /** Centred, over a collapsed side column. */
  readonly isCentred?: boolean;
};

/** Link to the support chat on WhatsApp. It never covers content. */
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
