/** The folder of a trial's database and files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param trial names the folder */
export async function createDataFolder(trial: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `msp-${trial}-`));
  // The database's account passes through it.
  await chmod(folder, 0o711);
  return folder;
}

export const removeDataFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
