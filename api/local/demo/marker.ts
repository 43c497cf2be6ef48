/** Records that the demonstration has been loaded into a database, so that it is not loaded again after it was removed. */
import pg from 'pg';

const key = 'demonstration';

export async function wasLoaded(adminUrl: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from installation where key = $1', [key]);
    return rowCount === 1;
  });
}

export async function markLoaded(adminUrl: string, at: Date): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(
      'insert into installation (key, value, at) values ($1, $2, $3) on conflict (key) do update set at = excluded.at',
      [key, JSON.stringify({}), at],
    ),
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
