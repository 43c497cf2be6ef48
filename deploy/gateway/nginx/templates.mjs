/** nginx's configuration by name, as templates of the official image. As a program (`templates.mjs FOLDER`), writes them: the images' builds do. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, remote } from './file-templates.mjs';
import { gateway } from './gateway-template.mjs';

export const templates = { gateway, host, remote };

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? '.';
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(templates)) writeFileSync(join(folder, `${name}.conf.template`), text);
}
