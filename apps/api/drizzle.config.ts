import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/*.{table,view}.ts'],
  out: './migrations',
  casing: 'snake_case',
});
