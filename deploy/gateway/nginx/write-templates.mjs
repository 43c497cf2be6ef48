/** `npm run nginx`: writes deploy/nginx/*.template from the rules, to be committed with them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../cli/settings.mjs';
import { templates } from './templates.mjs';

for (const [name, text] of Object.entries(templates)) writeFileSync(join(root, 'deploy/nginx', name), text);
