import { useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import { NativeLink } from '../actions/native-link.tsx';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import { MessageIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import type { LayoutType } from '../theme/preferences.ts';
import * as styles from './support-link.css.ts';

/** Address of the support chat, such as `https://wa.me/5511999990000`. Without one there is no support link. */
export const SupportContext = createContext<string | undefined>(undefined);

export type SupportLinkProps = {
  /** The layout that reserves room for it, or its place on a page without a frame: in the header, or at the foot. */
  readonly place: LayoutType | 'header' | 'foot';
  /** Centred, over a collapsed side column. */
  readonly isCentred?: boolean;
};

/** Link to the support chat on WhatsApp, at the address from `SupportContext`. It never covers content. */
export function SupportLink({ place, isCentred = false }: SupportLinkProps) {
  const { t } = useLingui();
  const href = use(SupportContext);
  // The address of the installation is unknown to a prerendered page.
  const isHydrated = useIsHydrated();
  if (!href || !isHydrated) return null;
  const words = t`Falar com o suporte no WhatsApp`;
  if (place === 'foot') {
    return (
      <NativeLink href={href} target="_blank" className={styles.written}>
        <Icon icon={MessageIcon} />
        {words}
      </NativeLink>
    );
  }
  return (
    <NativeLink
      href={href}
      target="_blank"
      aria-label={words}
      className={classNames(
        styles.round,
        place === 'header' ? styles.flat : styles.framed[place],
        isCentred && styles.centred,
      )}
    >
      <Icon icon={MessageIcon} />
    </NativeLink>
  );
}
