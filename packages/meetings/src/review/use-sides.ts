import { useLingui } from '@lingui/react/macro';
import type { Side } from '@pauta/contract';

/** Labels of the sides of a meeting. */
export const useSides = () => {
  const { t } = useLingui();
  return [
    { id: 'us', label: t`Nosso lado` },
    { id: 'customer', label: t`Cliente` },
    { id: 'unknown', label: t`Sem lado` },
  ] as const satisfies readonly { readonly id: Side; readonly label: string }[];
};
