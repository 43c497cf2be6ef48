/** Keeps the demonstration accounts when the local identity provider's address changes, e.g. to another port. */
import pg from 'pg';
import type { DemoPerson } from './people';

/** @param adminUrl of the database's owner */
export async function updateIssuer(adminUrl: string, people: DemoPerson[], issuer: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `update users set issuer = $1 where subject = any($2) and issuer <> $1
       and not exists (select from users other where other.subject = users.subject and other.issuer = $1)`,
      [issuer, people.map(({ subject }) => subject)],
    );
  } finally {
    await client.end();
  }
}
