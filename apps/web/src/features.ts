import type { Feature } from '@pauta/feature-api';

/** What the product consists of. */
export const features: readonly Feature[] = [];
