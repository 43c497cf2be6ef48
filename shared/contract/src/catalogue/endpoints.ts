import { catalogueFileMaxBytes } from '../constants';
import { endpoints } from '../endpoint';
import type { catalogueSchemas } from './schemas';

export const catalogue = endpoints<typeof catalogueSchemas>()({
  registries: {
    method: 'GET',
    path: '/api/v1/catalogue/registries',
    access: 'catalogue:manage',
  },
  load: {
    method: 'POST',
    path: '/api/v1/catalogue/registries',
    access: 'catalogue:manage',
    multipart: true,
    maxBytes: catalogueFileMaxBytes,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/catalogue/registries/{id}',
    access: 'catalogue:manage',
  },
  use: {
    method: 'POST',
    path: '/api/v1/catalogue/registries/{id}/use',
    access: 'catalogue:manage',
  },
});
