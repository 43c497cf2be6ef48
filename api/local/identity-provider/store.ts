/** Stores the provider's accounts, sessions, codes, grants and tokens in PostgreSQL, in a schema of its own, so that they survive a restart. */
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';

const schema = `
create schema if not exists local_identity;
create table if not exists local_identity.record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text generated always as (payload ->> 'grantId') stored,
  uid text generated always as (payload ->> 'uid') stored,
  expires_at timestamptz,
  primary key (model, id)
);
create index if not exists record_grant on local_identity.record (grant_id) where grant_id is not null;
create index if not exists record_uid on local_identity.record (model, uid) where uid is not null;
create index if not exists record_expiry on local_identity.record (expires_at);
create table if not exists local_identity.account (
  subject text primary key,
  email text not null,
  first_name text not null,
  last_name text not null
);
create unique index if not exists account_email on local_identity.account (lower(email));
`;

/** An arbitrary advisory lock, so that two providers do not create the schema at the same time. */
const schemaLock = 4_602_2026;

export async function createStore(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock]);
    await client.query(schema);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [schemaLock]);
    client.release();
  }
}

export async function clearExpired(pool: pg.Pool): Promise<void> {
  await pool.query('delete from local_identity.record where expires_at < now()');
}

/** Deletes the grants with their codes and tokens. */
export async function endGrants(pool: pg.Pool, grantIds: readonly string[]): Promise<void> {
  await pool.query(`delete from local_identity.record where grant_id = any($1) or (model = 'Grant' and id = any($1))`, [
    grantIds,
  ]);
}

interface Row {
  payload: AdapterPayload;
}

/** Creates oidc-provider's storage adapter for one model. */
export function createAdapter(pool: pg.Pool, model: string): Adapter {
  const findOne = async (condition: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
    const { rows } = await pool.query<Row>(
      `select payload from local_identity.record where model = $1 and ${condition} = $2 and (expires_at is null or expires_at > now())`,
      [model, value],
    );
    return rows[0]?.payload;
  };
  return {
    async upsert(id, payload, expiresIn) {
      await pool.query(
        `insert into local_identity.record (model, id, payload, expires_at)
         values ($1, $2, $3, now() + make_interval(secs => $4))
         on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        [model, id, JSON.stringify(payload), expiresIn ?? null],
      );
    },
    find: (id) => findOne('id', id),
    findByUid: (uid) => findOne('uid', uid),
    // Belongs to the device flow, which is switched off.
    findByUserCode: async () => undefined,
    async consume(id) {
      await pool.query(
        `update local_identity.record set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint) where model = $1 and id = $2`,
        [model, id],
      );
    },
    async destroy(id) {
      await pool.query('delete from local_identity.record where model = $1 and id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await pool.query('delete from local_identity.record where model = $1 and grant_id = $2', [model, grantId]);
    },
  };
}
