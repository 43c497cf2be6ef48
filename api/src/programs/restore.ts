/** `restore [ID]`: restores a backup, the newest unless one is named, into an empty installation, and compares the two. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { invalidCredentials } from '../compliance/verification/check-credentials';
import { inTransaction, readAll } from '../platform/backup/database-copy';
import { chosenBackup } from '../platform/backup/manifest';
import { openBackups } from '../platform/backup/open';
import { requireEmptyDatabase, restore } from '../platform/backup/restore';
import { systemClock } from '../platform/clock';
import { backupConfigSchema } from '../platform/config/backup-settings';
import { commonConfigSchema, issuerConfigSchema, parseConfig } from '../platform/config/config';
import { createIssuer } from '../platform/credentials/issuer';
import { migrate } from '../platform/database/migrate';
import { printLine, program } from '../platform/program';
import { createStorage } from '../platform/storage/create';

/** The package's folder; the built program runs from `dist`. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @returns the codes of certificates whose signatures the keys of this installation do not confirm */
async function unconfirmedCertificates(adminUrl: string): Promise<string[]> {
  const config = parseConfig(issuerConfigSchema, process.env);
  const { didDocument } = createIssuer(
    { name: config.BRAND_NAME, publicUrl: config.PUBLIC_URL },
    config.CREDENTIAL_KEYS,
  );
  return inTransaction(adminUrl, readAll, async (client) => {
    const { rows } = await client.query<{ code: string; credential: string }>(
      'select code, credential from certificates where credential is not null order by code',
    );
    return invalidCredentials(rows, didDocument, systemClock.now());
  });
}

program(async () => {
  const started = performance.now();
  const config = parseConfig(commonConfigSchema, process.env);
  // Before anything is restored, so that a missing key is not found out at the end.
  parseConfig(issuerConfigSchema, process.env);
  const adminUrl = config.DATABASE_ADMIN_URL ?? config.DATABASE_URL;
  const objects = await openBackups(parseConfig(backupConfigSchema, process.env));
  const manifest = await chosenBackup(objects, process.argv[2] ?? 'latest');
  await requireEmptyDatabase(adminUrl);
  await migrate(adminUrl, path.join(root, 'migrations'));
  const { rows, files, problems } = await restore(objects, manifest, {
    adminUrl,
    storage: await createStorage(config),
  });
  const unconfirmed = await unconfirmedCertificates(adminUrl);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  printLine(
    `Restored ${manifest.id}: ${manifest.tables.length} tables with ${rows} rows and ${files} files, in ${seconds} s.`,
  );
  printLine(`Everything stored by ${manifest.at} is there, and nothing that was stored later.`);
  for (const problem of problems) printLine(problem);
  for (const code of unconfirmed)
    printLine(`Couldn't confirm the signature of certificate ${code} with CREDENTIAL_KEYS.`);
  if (problems.length + unconfirmed.length > 0) process.exitCode = 1;
  return undefined;
});
