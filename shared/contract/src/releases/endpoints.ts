import { endpoints } from '../endpoint';
import type { releasesSchemas } from './schemas';

const path = '/api/v1/admin/releases';

export const releases = endpoints<typeof releasesSchemas>()({
  report: { method: 'POST', path: '/api/v1/releases/loads', access: 'session' },
  builds: { method: 'GET', path, access: 'installation:manage', personOnly: true },
  withdraw: { method: 'POST', path: `${path}/withdraw`, access: 'installation:manage', personOnly: true },
  allow: { method: 'POST', path: `${path}/allow`, access: 'installation:manage', personOnly: true },
});
