import { call } from '@pauta/api-client';
import { uploads } from '@pauta/contract';
import { queryOptions } from '@tanstack/react-query';

/** What the company's recordings take of what they may. For admins. */
export const companyStorageOptions = () =>
  queryOptions({ queryKey: ['company-storage'], queryFn: ({ signal }) => call(uploads.storage, { signal }) });
