/** `demo load-once | load | remove`: loads or removes the demonstration organisations. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readCatalogue } from '../../src/catalogue/control-registries/files';
import { systemClock } from '../../src/platform/clock';
import {
  ConfigError,
  commonConfigSchema,
  issuerConfigSchema,
  parseConfig,
  vendorConfigSchema,
} from '../../src/platform/config/config';
import { createIssuer } from '../../src/platform/credentials/issuer';
import { createKeyRing } from '../../src/platform/crypto/key-ring';
import { createDatabase } from '../../src/platform/database/database';
import { printLine, program } from '../../src/platform/program';
import { createStorage } from '../../src/platform/storage/create';
import { records } from '../../src/programs/records';
import { moveDemo } from '../demo/addresses';
import { loadDemo } from '../demo/load';
import { markLoaded, wasLoaded } from '../demo/marker';
import { readDemoPeople } from '../demo/people';
import { removeDemo } from '../demo/remove';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

program(async () => {
  const action = process.argv[2];
  if (action !== 'load-once' && action !== 'load' && action !== 'remove') {
    throw new ConfigError('Usage: demo load-once | load | remove');
  }
  const config = parseConfig(commonConfigSchema.safeExtend({ OIDC_ISSUER: z.url() }), process.env);
  const adminUrl = config.DATABASE_ADMIN_URL ?? config.DATABASE_URL;
  const demo = await readDemoPeople(path.join(root, 'local/demo'));
  const storage = await createStorage(config);

  if (action === 'remove') {
    const removed = await removeDemo(adminUrl, storage, demo);
    printLine(removed === 0 ? 'No demonstration data found.' : `Removed ${removed} demonstration organisations.`);
    return undefined;
  }
  const { BRAND_NAME, PUBLIC_URL, CREDENTIAL_KEYS } = parseConfig(issuerConfigSchema, process.env);
  const issuer = createIssuer({ name: BRAND_NAME, publicUrl: PUBLIC_URL }, CREDENTIAL_KEYS);
  if (action === 'load-once' && (await wasLoaded(adminUrl))) {
    await moveDemo(adminUrl, demo, { identityIssuer: config.OIDC_ISSUER, issuer });
    return undefined;
  }

  const database = createDatabase(config.DATABASE_URL, { max: 2 });
  try {
    const now = systemClock.now();
    // Removes what an interrupted load left behind.
    await removeDemo(adminUrl, storage, demo);
    await loadDemo(
      { database, storage, records, sendsMail: false },
      {
        identityIssuer: config.OIDC_ISSUER,
        issuer,
        catalogue: await readCatalogue(path.join(root, 'catalogue')),
        ...demo,
        now,
        keys: createKeyRing(parseConfig(vendorConfigSchema, process.env).INTEGRATION_KEYS),
        onProgress: printLine,
      },
    );
    await markLoaded(adminUrl, now);
  } finally {
    await database.close();
  }
  return undefined;
});
