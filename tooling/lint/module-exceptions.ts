/** Imports from before the modules had an order. Nothing may be added; fixed ones are removed. */
export const exceptions: readonly string[] = [
  'example/example-accounts.ts → modules/identity/identity.table.ts: is a table of identity',
  'example/example-accounts.ts → modules/identity/users/users.table.ts: is a table of identity',
  'example/load-example.ts → modules/meetings/meetings.table.ts: is a table of meetings',
  'example/load-example.ts → modules/templates/templates.table.ts: is a table of templates',
  'example/load-reports.ts → modules/reports/reports.table.ts: is a table of reports',
  'example/remove-example.ts → modules/companies/companies.table.ts: is a table of companies',
  'example/remove-example.ts → modules/identity/users/users.table.ts: is a table of identity',
  'example/remove-example.ts → modules/meetings/meetings.table.ts: is a table of meetings',
];
