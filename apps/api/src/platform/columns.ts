import { type SQL, sql } from 'drizzle-orm';
import { customType, pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** The database role of a company's requests: it sees only rows of `app.company_id`. */
export const companyRole = pgRole('pauta_app').existing();

/** Row-level security of a table with `company_id`; `and` restricts it further. */
export const ownRowsOnly = (and?: SQL) =>
  pgPolicy('own_rows_only', {
    for: 'all',
    to: companyRole,
    using: and ? sql`company_id = (select current_company()) and ${and}` : sql`company_id = (select current_company())`,
    withCheck: sql`company_id = (select current_company())`,
  });

export const newId = (): string => v7();
export const id = () => uuid().primaryKey().$defaultFn(newId);
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
