import { api } from '@pauta/api-client';
import { queryOptions } from '@tanstack/react-query';

/** What the installation can do for the company. */
export const companyFeaturesOptions = () =>
  queryOptions({ queryKey: ['company-features'], queryFn: ({ signal }) => api.companies.features({ signal }) });
