import { type ComponentType, lazy, Suspense } from 'react';
import type { Feature } from './feature.ts';

const nothing: { default: ComponentType } = { default: () => null };

// What cannot be fetched now comes with the next visit: nothing on the screen waits for it.
const lazily = (overlay: NonNullable<Feature['overlay']>) =>
  lazy(async () =>
    overlay()
      .then(({ Component }) => ({ default: Component }))
      .catch(() => nothing),
  );

/** Makes the component that shows what features float over every screen, fetched once the first screen is there. */
export const featureOverlays = (features: readonly Feature[]): ComponentType => {
  const overlays = features.flatMap(({ id, overlay }) => (overlay ? [{ id, Overlay: lazily(overlay) }] : []));
  return () => (
    <Suspense fallback={null}>
      {overlays.map(({ id, Overlay }) => (
        <Overlay key={id} />
      ))}
    </Suspense>
  );
};
