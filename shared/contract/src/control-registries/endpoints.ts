import { catalogueFileMaxBytes } from '../constants';
import { endpoints } from '../endpoint';
import type { catalogueSchemas } from './schemas';

export const catalogue = endpoints<typeof catalogueSchemas>()({
  registries: {
    method: 'GET',
    path: '/api/v1/catalogue/registries',
    access: 'catalogue:manage',
    personOnly: true,
  },
  load: {
    method: 'POST',
    path: '/api/v1/catalogue/registries',
    access: 'catalogue:manage',
    personOnly: true,
    multipart: true,
    maxBytes: catalogueFileMaxBytes,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/catalogue/registries/{id}',
    access: 'catalogue:manage',
    personOnly: true,
  },
  use: {
    method: 'POST',
    path: '/api/v1/catalogue/registries/{id}/use',
    access: 'catalogue:manage',
    personOnly: true,
  },
});
