import type { Config } from './config.ts';

/** Address under which this installation is known: the configured one, else this machine's own. */
export const originOf = (config: Config): string =>
  config.PAUTA_ORIGIN ? new URL(config.PAUTA_ORIGIN).origin : `http://localhost:${config.PORT}`;
