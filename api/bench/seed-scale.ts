/** Creates both databases, of a thousand organisations and of ten. Run by hand: `npm run seed-scale`, or `-- small` for one of them. */
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readCatalogue } from '../src/catalogue/control-registries/files';
import { loadCatalogue } from '../src/catalogue/control-registries/load-shipped';
import { systemClock } from '../src/platform/clock';
import { migrate } from '../src/platform/database/migrate';
import { apiFolder, say, sizeNames, sizes, startDatabases } from './databases';
import { seed } from './seed';

const counted = ['control_responses', 'requirement_responses', 'evidence', 'activity_log', 'metric_values'];

const only = process.argv[3];
const databases = await startDatabases();
try {
  for (const name of sizeNames.filter((one) => only === undefined || one === only)) {
    const started = Date.now();
    await databases.create(name);
    await migrate(databases.adminUrl(name), path.join(apiFolder, 'migrations'));
    const client = new pg.Client({ connectionString: databases.adminUrl(name) });
    await client.connect();
    await loadCatalogue(drizzle(client), await readCatalogue(path.join(apiFolder, 'catalogue')), systemClock);
    await seed(client, sizes[name]);
    const counts: string[] = [];
    for (const table of counted)
      counts.push(`${table} ${(await client.query(`select count(*) as n from ${table}`)).rows[0].n}`);
    await client.end();
    say(`${name}: ${sizes[name].organizations} organisations, ${counts.join(', ')}; ${Date.now() - started} ms`);
  }
} finally {
  await databases.stop();
}
