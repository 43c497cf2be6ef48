/** Checks with a new connection whether the database responds. */
import pg from 'pg';
import { disconnect } from './pool';

const tickMs = 250;
/** Counted in ticks and not by the clock: while this process is busy itself, the reply has no chance to arrive. */
const maxTicks = 10;

/** All connections are in use, so the server responds. */
const tooManyConnections = '53300';

export async function responds(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'trusted-msp-probe' });
  client.on('error', () => undefined);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks === maxTicks) disconnect(client);
  }, tickMs);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === tooManyConnections;
  } finally {
    clearInterval(timer);
    disconnect(client);
  }
}
