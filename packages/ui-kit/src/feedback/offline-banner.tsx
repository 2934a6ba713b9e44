import { Trans } from '@lingui/react/macro';
import { OfflineIcon } from '../icons/glyphs.ts';
import { Banner } from './banner.tsx';
import { useIsOnline } from './use-is-online.ts';

/** A banner shown while the browser is offline. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Banner tone="caution" icon={OfflineIcon} isFlush>
      <Trans>Você está sem conexão. O que aparece aqui pode estar desatualizado.</Trans>
    </Banner>
  );
}
