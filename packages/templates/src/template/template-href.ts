import { paths } from '@pauta/feature-api';

/** Address of a template; `new` for a new one. */
export const templateHref = (id: string): string => `${paths.templates}/${encodeURIComponent(id)}`;
