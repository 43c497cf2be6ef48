import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/tables.ts', './src/platform/database/installation.ts', './src/platform/database/roles.ts'],
  out: './migrations',
  entities: { roles: false },
});
