import { type ReactNode, useEffect, useState } from 'react';
import { Switch } from '../forms/switch.tsx';
import { Stack } from '../layout/stack.tsx';

/** A switch that simulates going offline and online. */
export function SampleNetwork({ children }: { readonly children: ReactNode }) {
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    if (isOnline) return undefined;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    dispatchEvent(new Event('offline'));
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
    };
  }, [isOnline]);
  return (
    <Stack>
      <Switch label="Rede" isSelected={isOnline} onChange={setIsOnline} />
      {children}
    </Stack>
  );
}
