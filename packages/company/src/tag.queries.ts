import { api } from '@pauta/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Tags of the company's meetings, by name. */
export const tagsOptions = () =>
  queryOptions({ queryKey: ['tags'], queryFn: ({ signal }) => api.tags.list({ signal }) });
