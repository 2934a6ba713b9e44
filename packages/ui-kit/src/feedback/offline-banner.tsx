import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '../icons/glyphs.ts';
import { Banner } from './banner.tsx';

const followNetwork = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Banner tone="caution" icon={OfflineIcon} isFlush>
      <Trans>Você está sem conexão. O que aparece aqui pode estar desatualizado.</Trans>
    </Banner>
  );
}
