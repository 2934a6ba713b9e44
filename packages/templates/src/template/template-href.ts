import { paths } from '@pauta/feature-api';

/** The page of a template; `new` is the one that is being written. */
export const templateHref = (id: string): string => `${paths.templates}/${encodeURIComponent(id)}`;
