import { call } from '@pauta/api-client';
import { tags } from '@pauta/contract';
import { queryOptions } from '@tanstack/react-query';

/** Tags of the company, by name. */
export const tagsOptions = () =>
  queryOptions({ queryKey: ['tags'], queryFn: ({ signal }) => call(tags.list, { signal }) });
