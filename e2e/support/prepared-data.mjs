/**
 * The data of a first start: database, migrations, catalogue and a year of demonstration. Made once for the sources that decide them
 * and for the day on which the demonstration ends; every application for tests starts on a copy.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '@msp/deploy/fingerprint';
import { mustRun } from '@msp/deploy/run';
import { root } from '@msp/deploy/settings';

/** @param {string} name */
export const testDataFolder = (name) => join(root, '.test', name);

const all = testDataFolder('prepared');
const inputs = ['api', 'shared', 'pnpm-lock.yaml'].map((name) => join(root, name));

/** If root starts the database in a folder that its account cannot reach, the database is elsewhere, as this note says. */
const noteOfMoved = (/** @type {string} */ data) => join(data, 'postgres/moved.json');

/** @param {string} data @returns {string | undefined} */
function movedDatabase(data) {
  const note = noteOfMoved(data);
  return existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).folder : undefined;
}

/** Removes a data folder, and the database that root may have had to keep outside it. @param {string} data */
export function removeData(data) {
  const moved = movedDatabase(data);
  if (moved) rmSync(moved, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}

/** Keeps the owners: root's database belongs to another account. @param {string} from @param {string} to */
function copyFolder(from, to) {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', from, to]);
}

/** @param {string} data the folder of the copy */
function copyMovedDatabase(data) {
  const original = movedDatabase(data);
  if (!original) return;
  const id = randomUUID();
  const folder = `${original}-${id.slice(0, 8)}`;
  copyFolder(original, folder);
  for (const note of [noteOfMoved(data), join(folder, 'belongs-to.json')])
    writeFileSync(note, JSON.stringify({ id, folder }), { mode: 0o600 });
}

/** @returns {Promise<string>} the folder to copy; no application runs on it */
async function prepare() {
  const name = fingerprint(inputs, [process.version, new Date().toISOString().slice(0, 10)]);
  const prepared = join(all, name);
  if (existsSync(prepared)) return prepared;
  mkdirSync(all, { recursive: true, mode: 0o711 });
  for (const other of readdirSync(all).filter((one) => !one.startsWith(name))) removeData(join(all, other));
  // Two test workers may prepare at the same time.
  const unfinished = `${prepared}.${process.pid}`;
  removeData(unfinished);
  const env = { MSP_DATA: unfinished, DATABASE_URL: '', OIDC_ISSUER: '', MSP_RELEASES: '' };
  await mustRun('Preparing the data for tests', process.execPath, [join(root, 'deploy/stack/demo.mjs'), 'load'], {
    env,
  });
  if (existsSync(prepared)) removeData(unfinished);
  else renameSync(unfinished, prepared);
  return prepared;
}

/** @param {string} data replaced by a copy of the prepared data */
export async function copyPreparedData(data) {
  const prepared = await prepare();
  removeData(data);
  copyFolder(prepared, data);
  copyMovedDatabase(data);
}
