import type { CompanyFieldName } from '@pauta/contract';
import type { Config } from '../../platform/config.ts';
import { hunterProvider } from './hunter-provider.ts';

/** Facts about a company from a service. */
export type CompanyFacts = { readonly [K in Exclude<CompanyFieldName, 'domain'>]?: string };

/** A service that finds companies by e-mail domain. */
export interface CompanyProvider {
  /** Name for display. */
  readonly name: string;
  /** Null if it does not know the domain. Throws on an invalid response. */
  find(domain: string): Promise<CompanyFacts | null>;
}

/** The configured provider; undefined without one. */
export const companyProviderOf = ({
  PAUTA_ENRICHMENT_KEY: key,
  PAUTA_ENRICHMENT_URL: url,
}: Pick<Config, 'PAUTA_ENRICHMENT_KEY' | 'PAUTA_ENRICHMENT_URL'>): CompanyProvider | undefined =>
  key ? hunterProvider(url, key) : undefined;
