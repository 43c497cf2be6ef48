/** An organisation that is ready for an assessment of 343 controls, made through the services. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@msp/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { answerControl, reviewControl, submitControl } from '../local/demo/events/control-actions';
import { readCatalogue } from '../src/catalogue/control-registries/files';
import { loadControlRegistry } from '../src/catalogue/control-registries/load-file';
import { loadCatalogue } from '../src/catalogue/control-registries/load-shipped';
import { followControlRegistry } from '../src/catalogue/control-registries/service';
import { createAssessment } from '../src/compliance/assessments/service';
import { createEvidence } from '../src/compliance/evidence/create';
import { SettableClock } from '../src/platform/clock';
import { type OrganizationContext, organizationContext, type Platform } from '../src/platform/context/context';
import { createDatabase } from '../src/platform/database/database';
import { migrate } from '../src/platform/database/migrate';
import { createFilesystemStorage } from '../src/platform/storage/filesystem';
import { storeFile } from '../src/platform/uploads/stored-upload';
import { records } from '../src/programs/records';
import { upsertUser } from '../src/tenancy/auth/repository';
import { addMember, createOrganization } from '../src/tenancy/organizations/service';
import { catalogueOf } from '../test/support/files/oscal-files';
import { completeAnswers, textFile } from '../test/support/seeds/fixtures';
import { apiFolder } from './databases';
import { seededUntil } from './seed';

const size = { controls: 343, evidence: 500 };
/** The requirements of a control, besides the one for evidence. */
const items = ['a.', 'b.', 'c.', 'd.', 'e.'];
const codes = Array.from({ length: size.controls }, (_, index) => `C-${index + 1}`);
const longAnswer = 'A longer answer that says how this is done here, by whom and how often. '.repeat(2);

export interface AssessedOrganization {
  author: OrganizationContext;
  assessor: OrganizationContext;
  /** A draft. */
  assessmentId: string;
  controlIds: string[];
  answers: number;
  evidence: number;
  /** Changes every response and submits it for review. @returns the ids of the responses */
  sendToReview(): Promise<string[]>;
  stop(): Promise<void>;
}

async function createPeople(platform: Platform, organizationId: string) {
  const person = async (firstName: string, role: Role): Promise<OrganizationContext> => {
    const email = `${firstName.toLowerCase()}@assessed.example`;
    const identity = {
      issuer: 'https://assessed.example',
      subject: email,
      email,
      emailVerified: true,
      firstName,
      lastName: 'Person',
    };
    const id = await platform.database.asSystem((tx) => upsertUser(tx, identity, platform.clock.now()));
    await addMember(platform, organizationId, id, role);
    return organizationContext(platform, organizationId, { id, email, name: `${firstName} Person`, role });
  };
  return {
    author: await person('Ada', 'msp_admin'),
    reviewer: await person('Ben', 'msp_admin'),
    assessor: await person('Cleo', 'assessor'),
    superadmin: await person('Dan', 'superadmin'),
  };
}

async function followCatalogue(platform: Platform, superadmin: OrganizationContext): Promise<void> {
  const catalogue = JSON.stringify(catalogueOf(size.controls, 'assessed', items));
  const upload = await storeFile(superadmin, { ...textFile('catalogue.json', catalogue), fileName: 'catalogue.json' });
  const { registry } = await loadControlRegistry(platform, superadmin, upload);
  await followControlRegistry(platform, superadmin, registry.id);
}

async function addEvidence(author: OrganizationContext): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= size.evidence; number += 1) {
    const file = textFile(`export-${number}.csv`, `number\n${number}\n`);
    const evidence = { name: `Export ${number}`, type: 'EXPORT' as const, validUntil: '2028-01-31', controls: [] };
    ids.push(await createEvidence(author, { ...evidence, file }));
  }
  return ids;
}

/** @returns the ids of the responses */
async function sendToReview(author: OrganizationContext): Promise<string[]> {
  const ids: string[] = [];
  for (const code of codes) {
    await answerControl(author, code, { notes: 'Changed after the submission.' });
    ids.push((await submitControl(author, code)).id);
  }
  return ids;
}

export async function seedAssessed(adminUrl: string, databaseUrl: string): Promise<AssessedOrganization> {
  await migrate(adminUrl, path.join(apiFolder, 'migrations'));
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  await loadCatalogue(
    drizzle(owner),
    await readCatalogue(path.join(apiFolder, 'catalogue')),
    new SettableClock(seededUntil),
  );
  const files = await mkdtemp(path.join(tmpdir(), 'msp-assessed-'));
  const platform: Platform = {
    database: createDatabase(databaseUrl),
    clock: new SettableClock(seededUntil),
    storage: createFilesystemStorage(files),
    records,
    sendsMail: false,
  };
  const organizationId = await createOrganization(platform, {
    slug: 'assessed',
    externalId: 'org_assessed',
    name: 'Assessed',
  });
  const { author, reviewer, assessor, superadmin } = await createPeople(platform, organizationId);
  await followCatalogue(platform, superadmin);
  const evidence = await addEvidence(author);
  for (const [index, code] of codes.entries()) {
    const cited = [evidence[index] ?? '', evidence[(index + size.controls) % size.evidence] ?? ''];
    const answers = await completeAnswers(author, code, cited[0] ?? '');
    const long = Object.entries(answers).map(([key, value]) => [key, Array.isArray(value) ? cited : longAnswer]);
    const content = { implementationStatus: 'FULLY_IMPLEMENTED' as const, notes: 'We do this every month.' };
    await answerControl(author, code, { ...content, answers: Object.fromEntries(long) });
    await submitControl(author, code);
    await reviewControl(reviewer, code, 'APPROVE');
  }
  const { rows } = await owner.query<{ id: string }>(`select id from controls where code like 'C-%' order by position`);
  return {
    ...{ author, assessor, evidence: evidence.length, answers: codes.length * (items.length + 1) },
    assessmentId: (await createAssessment(author, '')).id,
    controlIds: rows.map(({ id }) => id),
    async sendToReview() {
      const ids = await sendToReview(author);
      // Does what autovacuum would do within a minute.
      await owner.query('analyze');
      return ids;
    },
    async stop() {
      await owner.end();
      await platform.database.close();
      await rm(files, { recursive: true, force: true });
    },
  };
}
