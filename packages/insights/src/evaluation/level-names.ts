import { useLingui } from '@lingui/react/macro';
import type { CriterionLevel } from '@pauta/contract';

/** The levels as they are called everywhere. */
export const useLevelNames = (): Readonly<Record<CriterionLevel, string>> => {
  const { t } = useLingui();
  return { 0: t`Não fez`, 1: t`Fez em parte`, 2: t`Fez` };
};
