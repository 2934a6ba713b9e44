import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Feature } from './feature.ts';

const nothing: { default: ComponentType } = { default: () => null };

// What cannot be fetched now comes with the next visit: nothing on the screen waits for it.
const lazily = (overlay: NonNullable<Feature['overlay']>) =>
  lazy(async () =>
    overlay()
      .then(({ Component }) => ({ default: Component }))
      .catch(() => nothing),
  );

/** Makes the component that shows what features float over every screen, fetched once the first has what it shows. */
export const featureOverlays = (features: readonly Feature[]): ComponentType => {
  const overlays = features.flatMap(({ id, overlay }) => (overlay ? [{ id, Overlay: lazily(overlay) }] : []));
  return function Overlays() {
    const isQuiet = useIsFetching() === 0;
    const [hasBeenQuiet, setHasBeenQuiet] = useState(false);
    useEffect(() => {
      if (!isQuiet) return undefined;
      // Not before what is there is painted.
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
