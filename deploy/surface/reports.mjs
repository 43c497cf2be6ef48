/** The files of the report of the public surface: today's, and the last release's. */
import { join } from 'node:path';
import { root } from '../cli/settings.mjs';

export const todaysReport = join(root, 'shared/contract/surface.json');
export const releasedReport = join(root, 'deploy/released/surface.json');
