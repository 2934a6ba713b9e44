import type { RecorderChoice, RecorderProvider } from '@pauta/contract';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companies } from '../companies/companies.table.ts';

/** The provider of bots for a company's meetings. Without a row, the installation's provider is used. */
export const recorderSettings = pgTable(
  'recorder_settings',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    choice: text().$type<RecorderChoice>().notNull(),
    provider: text().$type<RecorderProvider>(),
    /** Null for the provider's default address. */
    baseUrl: text(),
    /** Encrypted for this company. */
    apiKey: text(),
    webhookSecret: text(),
    updatedAt: updatedAt(),
  },
  () => [ownRowsOnly()],
);
