import { type ComponentType, useEffect, useState } from 'react';
import { features } from './features.ts';

type Overlay = { readonly id: string; readonly Component: ComponentType };

/** What features float over every screen, fetched once the first screen is there. */
export function Overlays() {
  const [overlays, setOverlays] = useState<readonly Overlay[]>([]);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const loaded = await Promise.all(
        features.map(async ({ id, overlay }) => (overlay ? [{ id, ...(await overlay()) }] : [])),
      );
      if (isShown) setOverlays(loaded.flat());
    };
    // What cannot be fetched now comes with the next visit: nothing on the screen waits for it.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return overlays.map(({ id, Component }) => <Component key={id} />);
}
