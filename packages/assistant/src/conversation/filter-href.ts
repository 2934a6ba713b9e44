import type { AssistantFilterInput } from '@pauta/contract';
import { paths } from '@pauta/feature-api';

/** Address of the meeting list with a filter. */
export const filterHref = (
  filter: Readonly<Partial<Record<keyof AssistantFilterInput, string | number | undefined>>>,
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && !(name === 'scope' && value === 'all')) search.set(name, String(value));
  }
  return search.size > 0 ? `${paths.meetings}?${search}` : paths.meetings;
};
