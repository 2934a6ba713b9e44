import { numberFormat } from '@pauta/feature-api';

/** US dollars with cents, or with more digits for smaller amounts. */
export const formatCost = (dollars: number, locale: string): string =>
  numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: dollars > 0 && dollars < 0.1 ? 4 : 2,
  }).format(dollars);
