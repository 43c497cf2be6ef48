/** `run-command.mjs FILE [PARAMETER…]`: installs the dependencies, then runs the default export of a file that needs them. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { main } from './main.mjs';

main(async () => {
  const [file = '', ...parameters] = process.argv.slice(2);
  await ensureDependencies();
  const { default: command } = await import(pathToFileURL(resolve(file)).href);
  await command(parameters);
});
