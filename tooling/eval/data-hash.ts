import { createHash } from 'node:crypto';
import { features, silences } from '../../apps/api/src/modules/analysis/local/choice/features.ts';
import { stepFeatures } from '../../apps/api/src/modules/analysis/local/next-steps/features.ts';
import { golds } from './gold.ts';

/** Changes when any dialogue, answer or feature does. */
export const dataHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([golds, features, silences, stepFeatures]))
    .digest('hex')
    .slice(0, 16);
