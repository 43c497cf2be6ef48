import { endpoints } from '../endpoint';
import type { activityFeedSchemas } from './schemas';

export const activityFeed = endpoints<typeof activityFeedSchemas>()({
  ofControl: {
    method: 'GET',
    path: '/api/v1/activity-logs/control/{id}',
    access: 'activity:read',
  },
  ofPolicy: {
    method: 'GET',
    path: '/api/v1/activity-logs/policy/{id}',
    access: 'activity:read',
  },
  list: {
    method: 'GET',
    path: '/api/v1/activity-logs',
    access: 'activity:read',
  },
  listCsv: {
    method: 'GET',
    path: '/api/v1/activity-logs.csv',
    access: 'activity:read',
    contentType: 'text/csv',
  },
  actors: {
    method: 'GET',
    path: '/api/v1/activity-logs/actors',
    access: 'activity:read',
  },
  audit: {
    method: 'GET',
    path: '/api/v1/audit-log',
    access: 'audit:read',
  },
  auditCsv: {
    method: 'GET',
    path: '/api/v1/audit-log.csv',
    access: 'audit:read',
    contentType: 'text/csv',
  },
  auditJsonLines: {
    method: 'GET',
    path: '/api/v1/audit-log.jsonl',
    access: 'audit:read',
    contentType: 'application/jsonl',
  },
});
