import { endpoints } from '../endpoint';
import type { evidenceSchemas } from './schemas';

export const evidence = endpoints<typeof evidenceSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/evidence',
    access: 'evidence:read',
  },
  get: {
    method: 'GET',
    path: '/api/v1/evidence/{id}',
    access: 'evidence:read',
    reservedIds: ['pack.zip'],
  },
  upload: {
    method: 'POST',
    path: '/api/v1/evidence/upload',
    access: 'evidence:create',
    multipart: true,
    idempotent: true,
  },
  addFile: {
    method: 'POST',
    path: '/api/v1/evidence/{id}/files',
    access: 'evidence:update',
    multipart: true,
    idempotent: true,
  },
  fromTemplate: {
    method: 'POST',
    path: '/api/v1/evidence/from-template',
    access: 'evidence:create',
    idempotent: true,
  },
  fromPolicy: {
    method: 'POST',
    path: '/api/v1/evidence/from-policy',
    access: 'evidence:create',
    idempotent: true,
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/evidence/{id}',
    access: 'evidence:update',
  },
  bulk: {
    method: 'POST',
    path: '/api/v1/evidence/bulk',
    access: 'evidence:update',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/evidence/{id}',
    access: 'evidence:delete',
  },
  archive: {
    method: 'POST',
    path: '/api/v1/evidence/{id}/archive',
    access: 'evidence:archive',
  },
  unarchive: {
    method: 'POST',
    path: '/api/v1/evidence/{id}/unarchive',
    access: 'evidence:archive',
  },
  download: {
    method: 'GET',
    path: '/api/v1/evidence/{id}/files/{number}',
    access: 'evidence:read',
    contentType: 'application/octet-stream',
  },
  preview: {
    method: 'GET',
    path: '/api/v1/evidence/{id}/files/{number}/preview',
    access: 'evidence:read',
  },
  listCsv: {
    method: 'GET',
    path: '/api/v1/evidence.csv',
    access: 'evidence:read',
    contentType: 'text/csv',
  },
  pack: {
    method: 'GET',
    path: '/api/v1/evidence/pack.zip',
    access: 'evidence:read',
    contentType: 'application/zip',
  },
});
