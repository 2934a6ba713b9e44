import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import type { CompanyFacts } from './company-provider.ts';

/** Cached answers of an external service about a domain, for each company. */
export const companyLookups = pgTable(
  'company_lookups',
  {
    id: id(),
    companyId: companyId(),
    domain: text().notNull(),
    provider: text().notNull(),
    /** Null if the service does not know the domain. */
    facts: jsonb().$type<CompanyFacts>(),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('company_lookups_domain').on(t.companyId, t.domain), ownRowsOnly()],
);
