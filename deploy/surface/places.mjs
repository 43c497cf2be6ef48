/** Where the report of the public surface is kept: today's, and that of the last release. */
import { join } from 'node:path';
import { root } from '../cli/settings.mjs';

export const todaysReport = join(root, 'shared/contract/surface.json');
export const releasedReport = join(root, 'deploy/released/surface.json');
