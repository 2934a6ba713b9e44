import type { Feature } from '@pauta/feature-api';
import { type ComponentType, lazy, Suspense } from 'react';
import { features } from './features.ts';

const nothing: { default: ComponentType } = { default: () => null };

// What cannot be fetched now comes with the next visit: nothing on the screen waits for it.
const lazily = (overlay: NonNullable<Feature['overlay']>) =>
  lazy(async () =>
    overlay()
      .then(({ Component }) => ({ default: Component }))
      .catch(() => nothing),
  );

const overlays = features.flatMap(({ id, overlay }) => (overlay ? [{ id, Overlay: lazily(overlay) }] : []));

/** What features float over every screen, fetched once the first screen is there. */
export const Overlays = () => (
  <Suspense fallback={null}>
    {overlays.map(({ id, Overlay }) => (
      <Overlay key={id} />
    ))}
  </Suspense>
);
