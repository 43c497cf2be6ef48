/** The demonstration people after the local identity provider has moved, for example to another port: they are who they were. */
import pg from 'pg';
import type { DemoPerson } from './people';

/** Runs as the owner. */
export async function moveToIssuer(adminUrl: string, people: DemoPerson[], issuer: string): Promise<void> {
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
