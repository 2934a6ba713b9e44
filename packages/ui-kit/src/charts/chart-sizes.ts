import { densitySizes } from '../theme/density-sizes.ts';
import { useDensity } from '../theme/density.ts';

/** Heights in px for the current density: of a chart over time, and of a row. */
export const useChartSizes = (): { readonly height: number; readonly rowHeight: number } => {
  const { chart, chartRow } = densitySizes[useDensity()];
  return { height: chart, rowHeight: chartRow };
};
