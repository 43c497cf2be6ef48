/**
 * The account that PostgreSQL runs as. PostgreSQL refuses to run as root, so when root starts us, the server runs as the
 * owner of the existing data, or as the system's `nobody` account. No account is created.
 */
import { readFileSync, statSync } from 'node:fs';

export interface Account {
  uid: number;
  gid: number;
}

/** The ids of `nobody` on Debian and most other systems. */
const defaultUnprivileged: Account = { uid: 65_534, gid: 65_534 };

function unprivilegedAccount(): Account {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith('nobody:'));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  } catch {
    // No /etc/passwd. If the default ids are wrong, PostgreSQL fails with a clear error.
  }
  return defaultUnprivileged;
}

/**
 * @param cluster the database files, which may not exist yet
 * @returns undefined when not started by root; the server then runs as the current account
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount();
}
