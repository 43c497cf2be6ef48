/** `npm run rollback -- PART [--to BUILD] [--target …] [--host URL]`: makes the previous or the named build current. docs/releasing.md */
import { print, step } from '../cli/progress.mjs';
import { changeMessage } from './messages.mjs';
import { readOptions } from './options.mjs';
import { partNamed } from './parts.mjs';
import { rollBack } from './roll-back.mjs';
import { openStore } from './stores/open-store.mjs';

/** @param {string[]} parameters */
export default async function rollback(parameters) {
  const { names, target, to, host } = readOptions(parameters, ['target', 'to', 'host']);
  const part = partNamed(names.length === 1 ? (names[0] ?? '') : 'all');
  const store = await openStore(target);
  const { before, release } = await step(`Rollback of ${part.name}`, () => rollBack(store, part, { to, host }));
  print(`  ${changeMessage(before, release)}, released ${release.at}\n  At ${store.name}`);
}
