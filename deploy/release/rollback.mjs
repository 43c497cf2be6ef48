/** `npm run rollback -- PART [--to BUILD] [--target …] [--host URL]`: lets the build before the present one run again, or the one that is named. docs/releasing.md */
import { main } from '../local/main.mjs';
import { say, step } from '../local/progress.mjs';
import { partNamed } from './parts.mjs';
import { readSettings } from './settings.mjs';
import { openStore } from './stores/open-store.mjs';
import { turnBack } from './turn-back.mjs';
import { change } from './words.mjs';

main(async () => {
  const { names, target, to, host } = readSettings(process.argv.slice(2), ['target', 'to', 'host']);
  const part = partNamed(names.length === 1 ? (names[0] ?? '') : 'all');
  const store = await openStore(target);
  const { before, release } = await step(`Rollback of ${part.name}`, () => turnBack(store, part, { to, host }));
  say(`  ${change(before, release)}, released ${release.at}\n  At ${store.name}`);
});
