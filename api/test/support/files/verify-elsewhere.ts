/** Verifies a credential with Digital Bazaar's packages, in a process of its own, because they are ES modules only. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { type DidDocument, pinnedContexts } from '@msp/credentials';

export function verifyElsewhere(
  credential: object,
  didDocument: DidDocument,
  now: Date,
): Promise<{ verified: boolean; errors: string[] }> {
  return new Promise((resolve, reject) => {
    const program = path.join(__dirname, 'independent-verifier.mjs');
    const child = execFile(process.execPath, [program], (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(JSON.parse(stdout)),
    );
    child.stdin?.end(JSON.stringify({ credential, didDocument, contexts: pinnedContexts, now }));
  });
}
