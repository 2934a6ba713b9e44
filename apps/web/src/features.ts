import type { Feature } from '@pauta/feature-api';
import { meetings } from '@pauta/meetings';

/** What the product consists of. */
export const features: readonly Feature[] = [meetings];
