import { useLingui } from '@lingui/react/macro';
import type { CriterionLevel } from '@pauta/contract';

/** Names of the levels. */
export const useLevelNames = (): Readonly<Record<CriterionLevel, string>> => {
  const { t } = useLingui();
  return { 0: t`Não fez`, 1: t`Fez em parte`, 2: t`Fez` };
};
