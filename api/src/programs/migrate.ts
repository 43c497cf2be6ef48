/** The migration program: updates the database schema and loads the catalogue. Safe to run at every start. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readCatalogue } from '../catalogue/control-registries/files';
import { loadCatalogue } from '../catalogue/control-registries/load-shipped';
import { systemClock } from '../platform/clock';
import { commonConfigSchema, parseConfig } from '../platform/config/config';
import { migrate } from '../platform/database/migrate';
import { createPool } from '../platform/database/pool';
import { printLine, program } from '../platform/program';

/** The package's folder; the built program runs from `dist`. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

program(async () => {
  const config = parseConfig(commonConfigSchema, process.env);
  const adminUrl = config.DATABASE_ADMIN_URL ?? config.DATABASE_URL;
  const applied = await migrate(adminUrl, path.join(root, 'migrations'));
  if (applied.length > 0) printLine(`Applied ${applied.join(', ')}.`);
  const pool = createPool(adminUrl, 1);
  try {
    const catalogue = await readCatalogue(path.join(root, 'catalogue'));
    const loaded = await loadCatalogue(drizzle(pool), catalogue, systemClock);
    const controls = catalogue.domains.reduce((sum, domain) => sum + domain.controls.length, 0);
    printLine(
      `Database ready. Catalogue ${catalogue.registry.version}: ${controls} controls, ${catalogue.templates.length} templates${loaded ? ' loaded' : ''}.`,
    );
  } finally {
    await pool.end();
  }
  return undefined;
});
