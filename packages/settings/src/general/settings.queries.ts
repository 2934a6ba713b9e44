import { call } from '@pauta/api-client';
import { uploads } from '@pauta/contract';
import { queryOptions } from '@tanstack/react-query';

/** Used and available storage of the company's recordings. For admins. */
export const companyStorageOptions = () =>
  queryOptions({ queryKey: ['company-storage'], queryFn: ({ signal }) => call(uploads.storage, { signal }) });
