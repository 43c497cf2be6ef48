/** The calls that are measured: every list as it opens, searched, filtered, sorted and far down, and the dashboard. */
import { calls, type EndpointData } from '@msp/contract';

export interface Measured {
  name: string;
  endpoint: EndpointData;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** How many pages to skip. */
  after?: number;
  /** A query parameter that takes the id of another list's first item. */
  of?: { endpoint: EndpointData; as: string };
}

const {
  activityFeed,
  assessments,
  certificates,
  checks,
  comments,
  controlResponses,
  controls,
  dashboard,
  evidence,
  frameworks,
  integrations,
  metricOverrides,
  metrics,
  notifications,
  policies,
  responsibilities,
  risks,
  suppliers,
  tasks,
  tickets,
  users,
} = calls;
const fullPage = { limit: '50' };

export const measured: Measured[] = [
  { name: 'dashboard', endpoint: dashboard.get },
  { name: 'dashboard: recent activity', endpoint: dashboard.activity, query: { limit: '10' } },
  { name: 'dashboard: history', endpoint: dashboard.history },
  { name: 'dashboard: my work', endpoint: dashboard.work },
  { name: 'notifications', endpoint: notifications.list },
  { name: 'notifications: unread', endpoint: notifications.unreadCount },
  { name: 'assessments', endpoint: assessments.list },
  { name: 'assessments: readiness', endpoint: assessments.readiness },
  { name: 'certificates', endpoint: certificates.list },
  { name: 'checks', endpoint: checks.list, query: fullPage },
  {
    name: 'checks: failing, the latest',
    endpoint: checks.list,
    query: { ...fullPage, state: 'fail', sort: 'since', order: 'desc' },
  },
  { name: 'risks', endpoint: risks.list, query: fullPage },
  { name: 'suppliers', endpoint: suppliers.list, query: fullPage },
  { name: 'frameworks', endpoint: frameworks.list },
  { name: 'frameworks: entries', endpoint: frameworks.entries, params: { key: 'cis-controls' } },
  { name: 'responsibilities', endpoint: responsibilities.list },
  { name: 'responsibilities: inherited', endpoint: responsibilities.inherited },
  { name: 'responsibilities: of a control', endpoint: responsibilities.ofControl, params: { id: 'IDN-01' } },
  { name: 'tasks', endpoint: tasks.list, query: fullPage },
  { name: 'checks: search', endpoint: checks.list, query: { ...fullPage, search: 'backup' } },
  { name: 'controls', endpoint: controls.withStatus, query: fullPage },
  { name: 'controls: search', endpoint: controls.withStatus, query: { ...fullPage, search: 'backup' } },
  {
    name: 'controls: filtered, by change',
    endpoint: controls.withStatus,
    query: { ...fullPage, progress: 'APPROVED', sort: 'updatedAt', order: 'desc' },
  },
  { name: 'controls: second page', endpoint: controls.withStatus, query: { limit: '25' }, after: 1 },
  {
    name: "a control's neighbours",
    endpoint: controls.neighbours,
    params: { id: 'IDN-01' },
    query: { search: 'a', sort: 'updatedAt', order: 'desc' },
  },
  { name: "a control's metrics", endpoint: controls.metricHistory, params: { id: 'IDN-01' } },
  { name: 'control responses', endpoint: controlResponses.list, query: fullPage },
  { name: 'control responses: search', endpoint: controlResponses.list, query: { ...fullPage, search: 'backup' } },
  {
    name: 'control responses: review queue',
    endpoint: controlResponses.list,
    query: { ...fullPage, mayReview: 'true', sort: 'submittedAt' },
  },
  { name: 'evidence', endpoint: evidence.list, query: fullPage },
  { name: 'evidence: search', endpoint: evidence.list, query: { ...fullPage, search: 'restore test 1' } },
  {
    name: 'evidence: stale reports, by name',
    endpoint: evidence.list,
    query: { ...fullPage, type: 'REPORT', validity: 'STALE', sort: 'name' },
  },
  { name: 'evidence: of a control', endpoint: evidence.list, query: { ...fullPage, control: 'IDN-01' } },
  { name: 'evidence: far down', endpoint: evidence.list, query: { limit: '25' }, after: 20 },
  { name: 'activity', endpoint: activityFeed.list, query: fullPage },
  { name: 'activity: search', endpoint: activityFeed.list, query: { ...fullPage, search: 'approved' } },
  { name: 'activity: by action', endpoint: activityFeed.list, query: { ...fullPage, action: 'REJECT' } },
  {
    name: 'activity: of one month',
    endpoint: activityFeed.list,
    query: { ...fullPage, from: '2026-10-01', to: '2026-10-31' },
  },
  { name: 'activity: far down', endpoint: activityFeed.list, query: { limit: '25' }, after: 20 },
  { name: 'activity: actors', endpoint: activityFeed.actors },
  { name: 'audit log', endpoint: activityFeed.audit, query: fullPage },
  { name: 'activity of a control', endpoint: activityFeed.ofControl, params: { id: 'IDN-01' }, query: fullPage },
  {
    name: 'comments on an answer',
    endpoint: comments.list,
    query: { recordType: 'control-response' },
    of: { endpoint: controlResponses.list, as: 'recordId' },
  },
  { name: 'tickets', endpoint: tickets.list, query: fullPage },
  {
    name: 'tickets: search, by when they were closed',
    endpoint: tickets.list,
    query: { ...fullPage, search: 'changes', sort: 'closedAt', order: 'desc' },
  },
  { name: 'users', endpoint: users.list, query: fullPage },
  { name: 'users: search', endpoint: users.list, query: { ...fullPage, search: 'person-1' } },
  { name: 'people to mention', endpoint: users.mentionSearch, query: { search: 'person' } },
  { name: 'integrations', endpoint: integrations.list, query: fullPage },
  { name: 'integrations: search', endpoint: integrations.list, query: { ...fullPage, search: 'tenant 1' } },
  { name: 'metrics', endpoint: metrics.list, query: fullPage },
  {
    name: 'metrics: off target, by value',
    endpoint: metrics.list,
    query: { ...fullPage, state: 'off-target', sort: 'value' },
  },
  { name: 'a metric', endpoint: metrics.read, params: { id: 'device-patched-percent' } },
  {
    name: "a metric's history",
    endpoint: metrics.history,
    params: { id: 'device-patched-percent' },
    query: { days: '730' },
  },
  {
    name: "a metric's customers",
    endpoint: metrics.subjects,
    params: { id: 'device-patched-percent' },
    query: fullPage,
  },
  { name: 'policies', endpoint: policies.list, query: fullPage },
  {
    name: 'policies: search, by acceptance',
    endpoint: policies.list,
    query: { ...fullPage, search: 'policy', sort: 'acceptance' },
  },
  { name: 'a policy', endpoint: policies.read, params: { id: 'OWN-1' } },
  { name: 'policies to read', endpoint: policies.toRead },
  { name: 'overrides', endpoint: metricOverrides.list, query: fullPage },
];
