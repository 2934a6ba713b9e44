import type { CompanyFieldName } from '@pauta/contract';
import type { Config } from '../../platform/config.ts';
import { hunterProvider } from './hunter-provider.ts';

/** What a service tells of a company. */
export type CompanyFacts = { readonly [K in Exclude<CompanyFieldName, 'domain'>]?: string };

/** A service that knows companies by the domain of their addresses. */
export interface CompanyProvider {
  /** As it is named to people. */
  readonly name: string;
  /** Null where it knows nothing of the domain. Throws when it does not answer as it should. */
  find(domain: string): Promise<CompanyFacts | null>;
}

/** The one that the installation has; undefined where it has none, and nothing is asked. */
export const companyProviderOf = ({
  PAUTA_ENRICHMENT_KEY: key,
  PAUTA_ENRICHMENT_URL: url,
}: Pick<Config, 'PAUTA_ENRICHMENT_KEY' | 'PAUTA_ENRICHMENT_URL'>): CompanyProvider | undefined =>
  key ? hunterProvider(url, key) : undefined;
