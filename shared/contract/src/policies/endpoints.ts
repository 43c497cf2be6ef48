import { policyDocument } from '../constants';
import { endpoints } from '../endpoint';
import type { policiesSchemas } from './schemas';

const base = '/api/v1/policy-documents';
const version = `${base}/uploaded/{id}` as const;

export const policies = endpoints<typeof policiesSchemas>()({
  list: { method: 'GET', path: base, access: 'policy:read' },
  listCsv: { method: 'GET', path: `${base}.csv`, access: 'policy:read', contentType: 'text/csv' },
  read: {
    method: 'GET',
    path: `${base}/{id}`,
    access: 'policy:read',
    reservedIds: ['templates', 'to-read', 'status'],
  },
  create: { method: 'POST', path: base, access: 'policy:update', idempotent: true },
  startDraft: { method: 'POST', path: `${base}/{id}/drafts`, access: 'policy:update', idempotent: true },
  update: { method: 'PATCH', path: `${base}/{id}`, access: 'policy:update' },
  retire: { method: 'POST', path: `${base}/{id}/retire`, access: 'policy:update', personOnly: true },
  restore: { method: 'POST', path: `${base}/{id}/restore`, access: 'policy:update', personOnly: true },
  citations: { method: 'GET', path: `${base}/{id}/citations`, access: 'policy:read' },

  templates: { method: 'GET', path: `${base}/templates`, access: 'policy:read' },
  template: { method: 'GET', path: `${base}/templates/{id}`, access: 'policy:read' },

  upload: {
    method: 'POST',
    path: `${base}/upload`,
    access: 'policy:upload',
    multipart: true,
    maxBytes: policyDocument.uploadMaxBytes,
    accepts: policyDocument.uploadExtensions,
    idempotent: true,
  },
  uploadStatus: { method: 'GET', path: `${base}/upload-status/{id}`, access: 'policy:read' },
  retry: { method: 'POST', path: `${version}/retry`, access: 'policy:upload', accepted: true },

  getVersion: { method: 'GET', path: version, access: 'policy:read' },
  saveDraft: { method: 'PUT', path: version, access: 'policy:update' },
  discardDraft: { method: 'DELETE', path: version, access: 'policy:update' },
  versions: { method: 'GET', path: `${base}/uploaded/by-registry/{id}/versions`, access: 'policy:read' },

  submit: { method: 'POST', path: `${version}/submit`, access: 'policy:update', personOnly: true },
  sendBack: { method: 'POST', path: `${version}/send-back`, access: 'policy:update', personOnly: true },
  publish: { method: 'POST', path: `${version}/publish`, access: 'policy:update', personOnly: true },
  pdf: { method: 'GET', path: `${version}/document.pdf`, access: 'policy:read', contentType: 'application/pdf' },
  original: { method: 'GET', path: `${version}/file`, access: 'policy:read', contentType: 'application/octet-stream' },

  acceptances: { method: 'GET', path: `${version}/acceptances`, access: 'policy:read' },
  acceptancesCsv: { method: 'GET', path: `${version}/acceptances.csv`, access: 'policy:read', contentType: 'text/csv' },
  askAcceptance: { method: 'POST', path: `${version}/acceptances`, access: 'policy:update', personOnly: true },
  remind: { method: 'POST', path: `${version}/acceptances/remind`, access: 'policy:update', personOnly: true },
  accept: { method: 'POST', path: `${version}/accept`, access: 'policy:read', personOnly: true },
  toRead: { method: 'GET', path: `${base}/to-read`, access: 'policy:read', personOnly: true },

  status: { method: 'GET', path: `${base}/status`, access: 'policy:read' },
  updateSettings: { method: 'PUT', path: `${base}/settings`, access: 'policy:manage', personOnly: true },
});
