/**
 * Whom PostgreSQL runs as. It refuses root, so that a start by root hands the server to whoever owns the data already, or
 * else to `nobody`. No user is ever created.
 */
import { readFileSync, statSync } from 'node:fs';

export interface Account {
  uid: number;
  gid: number;
}

/** Debian's and most others'. */
const usualNobody: Account = { uid: 65_534, gid: 65_534 };

function nobody(): Account {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith('nobody:'));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  } catch {
    // No such file on this system: the usual numbers are tried, and PostgreSQL says when they do not fit.
  }
  return usualNobody;
}

/**
 * @param cluster the database files, which may not exist yet
 * @returns undefined when not started by root: the server then runs as whoever started it
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}
