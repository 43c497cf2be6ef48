/** `rotate-secrets`: encrypts the secrets of integrations, webhooks and single sign-on with the first key of INTEGRATION_KEYS. Safe to repeat. */
import { rotateSecrets as rotateWebhookSecrets } from '../collaboration/webhooks/secrets';
import { rotateSecrets } from '../measurement/integrations/connection/secrets';
import { systemClock } from '../platform/clock';
import { commonConfigSchema, parseConfig, vendorConfigSchema } from '../platform/config/config';
import { organizationContext } from '../platform/context/context';
import { createKeyRing } from '../platform/crypto/key-ring';
import { createDatabase, includeSuspended } from '../platform/database/database';
import { jobLimits } from '../platform/database/limits';
import { printLine, program } from '../platform/program';
import { createStorage } from '../platform/storage/create';
import { allOrganizations } from '../tenancy/organizations/repository';
import { rotateSecrets as rotateSingleSignOnSecrets } from '../tenancy/single-sign-on/service';
import { records } from './records';

program(async () => {
  const config = parseConfig(commonConfigSchema, process.env);
  const keys = createKeyRing(parseConfig(vendorConfigSchema, process.env).INTEGRATION_KEYS);
  const database = createDatabase(config.DATABASE_URL, { max: 2, limits: jobLimits });
  const platform = { database, clock: systemClock, storage: await createStorage(config), records, sendsMail: false };
  let count = 0;
  try {
    const organizations = await database.asSystem(async (tx) => {
      // Their secrets are needed again when they are reactivated.
      await includeSuspended(tx);
      return allOrganizations(tx);
    });
    for (const { id } of organizations) {
      const context = organizationContext(platform, id, null);
      for (const rotate of [rotateSecrets, rotateWebhookSecrets, rotateSingleSignOnSecrets])
        count += await rotate(context, keys);
    }
  } finally {
    await database.close();
  }
  printLine(`${count} secrets were encrypted with the key "${keys.currentKeyId}".`);
  return undefined;
});
