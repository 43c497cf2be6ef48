import { endpoints } from '../endpoint';
import type { announcementsSchemas } from './schemas';

const path = '/api/v1/admin/announcements';

export const announcements = endpoints<typeof announcementsSchemas>()({
  list: { method: 'GET', path, access: 'installation:manage', personOnly: true },
  announce: { method: 'POST', path, access: 'installation:manage', personOnly: true },
  end: { method: 'DELETE', path: `${path}/{id}`, access: 'installation:manage', personOnly: true },
});
