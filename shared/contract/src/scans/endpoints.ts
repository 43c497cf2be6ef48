import { endpoints } from '../endpoint';
import { scanReport } from './constants';
import type { scansSchemas } from './schemas';

const all = '/api/v1/scan-findings';
const scanners = '/api/v1/scanners';
const one = `${scanners}/{id}` as const;
const { maxBytes } = scanReport;
const accepts = ['csv', 'tsv', 'txt', 'json', 'jsonl', 'ndjson', 'sarif'] as const;

export const scans = endpoints<typeof scansSchemas>()({
  list: { method: 'GET', path: all, access: 'control:read' },
  listCsv: { method: 'GET', path: '/api/v1/scan-findings.csv', access: 'control:read', contentType: 'text/csv' },
  scanners: { method: 'GET', path: scanners, access: 'control:read' },
  createScanner: { method: 'POST', path: scanners, access: 'integration:manage', personOnly: true, idempotent: true },
  readScanner: { method: 'GET', path: one, access: 'control:read', reservedIds: ['preview'] },
  changeScanner: { method: 'PUT', path: one, access: 'integration:manage', personOnly: true },
  removeScanner: { method: 'DELETE', path: one, access: 'integration:manage', personOnly: true },
  preview: {
    method: 'POST',
    path: `${scanners}/preview`,
    access: 'evidence:create',
    personOnly: true,
    multipart: true,
    maxBytes,
    accepts,
  },
  addReport: {
    method: 'POST',
    path: `${one}/reports`,
    access: 'evidence:create',
    multipart: true,
    idempotent: true,
    maxBytes,
    accepts,
  },
  createWebhook: { method: 'POST', path: `${one}/webhook`, access: 'integration:manage', personOnly: true },
  removeWebhook: { method: 'DELETE', path: `${one}/webhook`, access: 'integration:manage', personOnly: true },
  receive: { method: 'POST', path: '/api/v1/webhooks/scans/{token}', access: 'public', anyOrigin: true },
});
