import { eq } from 'drizzle-orm';
import { companies } from '../modules/companies/companies.table.ts';
import { defineCases } from '../testing/endpoint-cases.ts';

export const cases = defineCases(async () => ({}), {
  'example.get': {},
  'example.remove': {
    audit: ['example.remove'],
    before: ({ server, owner }) =>
      server.platform.database.system.transaction(async (tx) => {
        await tx.update(companies).set({ isExample: true }).where(eq(companies.id, owner.companyId));
      }),
  },
});
