import { call } from '@pauta/api-client';
import { companies } from '@pauta/contract';
import { queryOptions } from '@tanstack/react-query';

/** Features available in this installation. */
export const companyFeaturesOptions = () =>
  queryOptions({ queryKey: ['company-features'], queryFn: ({ signal }) => call(companies.features, { signal }) });
