import type { BotImageStatus } from '@pauta/contract';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, ownRowsOnly, updatedAt } from '../../platform/columns.ts';
import { companies } from '../companies/companies.table.ts';

/** How a company's bot appears in meetings. Without a row, defaults apply. */
export const botConfigs = pgTable(
  'bot_configs',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Null until a name is set. */
    name: text(),
    /** A JPEG without metadata. */
    image: bytes(),
    imageStatus: text().$type<BotImageStatus>().notNull().default('inactive'),
    privacyEmailEnabled: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  () => [ownRowsOnly()],
);
