import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { ChartProps } from '@pauta/ui-kit/charts';

type Loaded = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

/** Loading, error and empty state of a chart, from its query. */
export const useChartState = ({
  data,
  error,
  refetch,
}: Loaded): Pick<ChartProps, 'isLoading' | 'errorMessage' | 'onRetry' | 'requestId'> => {
  const { t } = useLingui();
  if (data !== undefined) return {};
  if (!error) return { isLoading: true };
  const failure = error instanceof ApiError ? error : null;
  return {
    errorMessage: failure?.message ?? t`Não foi possível carregar este gráfico.`,
    onRetry: () => void refetch(),
    ...(failure?.requestId && { requestId: failure.requestId }),
  };
};
