import type { Config } from './config.ts';

/** The installation's origin: the configured one, else localhost. */
export const originOf = (config: Config): string =>
  config.PAUTA_ORIGIN ? new URL(config.PAUTA_ORIGIN).origin : `http://localhost:${config.PORT}`;
