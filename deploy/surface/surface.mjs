/** `npm run surface`: writes the report of the public surface. Its diff is reviewed with the change. */
import { writeFileSync } from 'node:fs';
import { main } from '../cli/main.mjs';
import { print } from '../cli/progress.mjs';
import { readSurface, surfaceText } from './read-surface.mjs';
import { todaysReport } from './reports.mjs';

main(async () => {
  const surface = await readSurface();
  writeFileSync(todaysReport, surfaceText(surface));
  const names = Object.values(surface.exports).flat().length;
  print(`  ${Object.keys(surface.endpoints).length} calls and ${names} exports in ${todaysReport}`);
});
