import { createHash } from 'node:crypto';
import { features, silences } from '../../apps/api/src/modules/analysis/local/choice/features.ts';
import { stepFeatures } from '../../apps/api/src/modules/analysis/local/next-steps/features.ts';
import { golds } from './gold.ts';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Changes with any dialogue, answer or feature. */
export const answersHash = (): string =>
  hashOf([golds.map(({ slug, dialogue, questions }) => ({ slug, dialogue, questions })), features, silences]);

/** Changes with any dialogue, next step or step feature. */
export const stepsHash = (): string =>
  hashOf([golds.map(({ slug, dialogue, steps }) => ({ slug, dialogue, steps })), stepFeatures]);
