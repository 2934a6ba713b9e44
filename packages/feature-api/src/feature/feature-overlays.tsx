import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Feature } from './feature.ts';

const nothing: { default: ComponentType } = { default: () => null };

// If an overlay cannot be loaded, it is tried again on the next visit: no screen depends on it.
const lazily = (overlay: NonNullable<Feature['overlay']>) =>
  lazy(async () =>
    overlay()
      .then(({ Component }) => ({ default: Component }))
      .catch(() => nothing),
  );

/** Makes a component with the overlays of all features, loaded after the first screen has its data. */
export const featureOverlays = (features: readonly Feature[]): ComponentType => {
  const overlays = features.flatMap(({ id, overlay }) => (overlay ? [{ id, Overlay: lazily(overlay) }] : []));
  return function Overlays() {
    const isQuiet = useIsFetching() === 0;
    const [hasBeenQuiet, setHasBeenQuiet] = useState(false);
    useEffect(() => {
      if (!isQuiet) return undefined;
      // After the next paint.
      const timer = setTimeout(() => setHasBeenQuiet(true));
      return () => clearTimeout(timer);
    }, [isQuiet]);
    if (!hasBeenQuiet) return null;
    return (
      <Suspense fallback={null}>
        {overlays.map(({ id, Overlay }) => (
          <Overlay key={id} />
        ))}
      </Suspense>
    );
  };
};
