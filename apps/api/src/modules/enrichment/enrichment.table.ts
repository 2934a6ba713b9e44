import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';
import type { CompanyFacts } from './company-provider.ts';

/** What a service outside answered about a domain, for each company that asked. */
export const companyLookups = pgTable(
  'company_lookups',
  {
    id: id(),
    companyId: companyId(),
    domain: text().notNull(),
    provider: text().notNull(),
    /** Null where the service knows nothing. */
    facts: jsonb().$type<CompanyFacts>(),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('company_lookups_domain').on(t.companyId, t.domain), ownRowsOnly()],
);
