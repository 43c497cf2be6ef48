import { endpoints } from '../endpoint';
import type { portfolioSchemas } from './schemas';

const base = '/api/v1/portfolio';
const read = { method: 'GET', access: 'dashboard:read', personOnly: true } as const;

export const portfolio = endpoints<typeof portfolioSchemas>()({
  list: { path: base, ...read },
  listCsv: { path: `${base}.csv`, contentType: 'text/csv', ...read },
  report: { path: `${base}/{externalId}/report.pdf`, contentType: 'application/pdf', ...read },
  matrix: { path: `${base}/matrix`, ...read },
  matrixCsv: { path: `${base}/matrix.csv`, contentType: 'text/csv', ...read },
});
