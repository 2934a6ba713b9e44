import { numberFormat } from '@pauta/feature-api';

/** US dollars: with cents, and with more digits where a cent is too coarse. */
export const formatCost = (dollars: number, locale: string): string =>
  numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: dollars > 0 && dollars < 0.1 ? 4 : 2,
  }).format(dollars);
