/** What other pages may use of the dashboard. */
export { readMetrics } from './compliance/compliance-bands';
export { ImplementedHealth } from './compliance/implemented-health';
