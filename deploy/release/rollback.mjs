/** A rollback from its parameters to what is said of it. */
import { print, step } from '../cli/progress.mjs';
import { readSettings } from './options.mjs';
import { partNamed } from './parts.mjs';
import { openStore } from './stores/open-store.mjs';
import { turnBack } from './turn-back.mjs';
import { change } from './words.mjs';

/** @param {string[]} parameters of the command */
export async function rollbackPart(parameters) {
  const { names, target, to, host } = readSettings(parameters, ['target', 'to', 'host']);
  const part = partNamed(names.length === 1 ? (names[0] ?? '') : 'all');
  const store = await openStore(target);
  const { before, release } = await step(`Rollback of ${part.name}`, () => turnBack(store, part, { to, host }));
  print(`  ${change(before, release)}, released ${release.at}\n  At ${store.name}`);
}
