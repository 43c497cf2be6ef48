/** Keeps the demonstration working when the application's address changes, e.g. to another port: its accounts and its certificates. */
import pg from 'pg';
import { credentialUrl } from '../../src/compliance/certificates/addresses';
import {
  type AssessedScope,
  type CertificateToSign,
  signCertificate,
} from '../../src/compliance/certificates/credential';
import type { Issuer } from '../../src/platform/credentials/issuer';
import type { DemoOrganization, DemoPerson } from './people';

interface Addresses {
  /** The identity provider that the accounts sign in with. */
  identityIssuer: string;
  /** Issues the certificates, which name the application's address. */
  issuer: Issuer;
}

interface StoredCertificate extends Omit<CertificateToSign, 'scope'>, AssessedScope {
  id: string;
  credential: string;
}

/** Accounts with the same subject at the new address stay as they are. */
async function moveAccounts(client: pg.Client, people: DemoPerson[], identityIssuer: string): Promise<void> {
  await client.query(
    `update users set issuer = $1 where subject = any($2) and issuer <> $1
     and not exists (select from users other where other.subject = users.subject and other.issuer = $1)`,
    [identityIssuer, people.map(({ subject }) => subject)],
  );
}

/** Signs the certificates that name another address again, because their status is in a list at that address. */
async function moveCertificates(client: pg.Client, organizations: DemoOrganization[], issuer: Issuer): Promise<void> {
  const { rows } = await client.query<StoredCertificate>(
    `select c.id, c.credential, c.code, c.holder, c.issued_at as "issuedAt", c.expires_at as "expiresAt",
       c.status_index as "statusIndex", c.assessment_code as "assessmentCode", c.registry_title as "registryTitle",
       c.registry_version as "registryVersion", c.control_count as "controlCount", c.met_count as "metCount", c.snapshot_sha256 as "snapshotSha256"
     from certificates c join organizations o on o.id = c.organization_id where o.slug = any($1)`,
    [organizations.map(({ slug }) => slug)],
  );
  for (const { id, credential, ...certificate } of rows) {
    if ((JSON.parse(credential) as { id: string }).id === credentialUrl(issuer, certificate.code)) continue;
    const scope = certificate.assessmentCode === null ? null : certificate;
    const signed = await signCertificate(issuer, { ...certificate, scope });
    await client.query('update certificates set credential = $1 where id = $2', [signed, id]);
  }
}

/** @param adminUrl of the database's owner */
export async function moveDemo(
  adminUrl: string,
  { people, organizations }: { people: DemoPerson[]; organizations: DemoOrganization[] },
  { identityIssuer, issuer }: Addresses,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await moveAccounts(client, people, identityIssuer);
    await moveCertificates(client, organizations, issuer);
  } finally {
    await client.end();
  }
}
