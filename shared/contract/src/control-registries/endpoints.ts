import { catalogueFileMaxBytes } from '../constants';
import { endpoints } from '../endpoint';
import type { controlRegistriesSchemas } from './schemas';

export const controlRegistries = endpoints<typeof controlRegistriesSchemas>()({
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
  preview: {
    method: 'GET',
    path: '/api/v1/catalogue/registries/{id}/preview',
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
