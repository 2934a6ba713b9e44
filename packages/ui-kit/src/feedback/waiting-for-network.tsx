import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { OfflineIcon } from '../icons/glyphs.ts';
import { EmptyState } from './states.tsx';
import { useIsOnline } from './use-is-online.ts';

export type WaitingForNetworkProps = {
  /** Retries loading the screen: on reconnection, and every few seconds while online. */
  readonly onRetry: () => void;
};

/** Retry interval in ms while the browser is online but the server is unreachable. */
const everyMs = 3_000;

/** Shown instead of a screen that failed to load, until a retry succeeds. */
export function WaitingForNetwork({ onRetry }: WaitingForNetworkProps) {
  const isOnline = useIsOnline();
  const retry = useEffectEvent(onRetry);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true;
      return undefined;
    }
    // Not on mount: a screen that fails at once would be requested in a loop.
    if (wasOffline.current) retry();
    wasOffline.current = false;
    const timer = setInterval(() => retry(), everyMs);
    return () => clearInterval(timer);
  }, [isOnline]);
  return (
    <div role="status">
      <EmptyState icon={OfflineIcon} detail={<Trans>Esta página abre assim que a internet voltar.</Trans>}>
        {isOnline ? <Trans>Reconectando…</Trans> : <Trans>Você está sem conexão.</Trans>}
      </EmptyState>
    </div>
  );
}
