import { createHash } from 'node:crypto';
import { features, silences } from '../../apps/api/src/modules/analysis/local/choice/features.ts';
import { stepFeatures } from '../../apps/api/src/modules/analysis/local/next-steps/features.ts';
import { passageFeatures } from '../../apps/api/src/modules/analysis/local/passages/passage-features.ts';
import { golds } from './gold.ts';
import type { Weighed } from './judgements.ts';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Changes with any dialogue, answer or feature. */
export const answersHash = (): string =>
  hashOf([golds.map(({ slug, dialogue, questions }) => ({ slug, dialogue, questions })), features, silences]);

/** Changes with any dialogue, next step or step feature. */
export const stepsHash = (): string =>
  hashOf([golds.map(({ slug, dialogue, steps }) => ({ slug, dialogue, steps })), stepFeatures]);

/** Changes with any dialogue, answer or passage feature. */
export const passagesHash = (): string =>
  hashOf([golds.map(({ slug, dialogue, questions }) => ({ slug, dialogue, questions })), passageFeatures]);

/** Changes with any judgement, and with whatever the rules find for it. */
export const levelsHash = (weighed: readonly Weighed[]): string =>
  hashOf(
    weighed.map(({ gold, judgement, proposal: { kind, draft }, features }) => {
      const { prompt, criterion, level } = judgement;
      return [gold.slug, prompt, criterion, level, kind, draft.level, features];
    }),
  );
