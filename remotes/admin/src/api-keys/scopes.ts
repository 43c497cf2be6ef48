/** The scopes of API keys in words, grouped by what they are about. */
import { type ApiKeyScope, apiKeyScopes } from '@msp/contract';

export const scopeLabels: Record<ApiKeyScope, string> = {
  'activity:read': 'Read the activity log',
  'assessment:read': 'Read assessments and reports',
  'audit:read': 'Read and export the audit log',
  'certificate:read': 'Read certificates',
  'comment:read': 'Read comments',
  'comment:create': 'Write comments',
  'control:read': 'Read controls and responses',
  'control:respond': 'Respond to controls and record metric values',
  'dashboard:read': 'Read the dashboard',
  'evidence:read': 'Read and download evidence',
  'evidence:create': 'Add evidence',
  'evidence:update': 'Change evidence and add files',
  'evidence:archive': 'Archive evidence',
  'evidence:delete': 'Delete evidence',
  'integration:read': 'Read integrations and their results',
  'integration:sync': 'Start collections',
  'metric:read': 'Read metrics',
  'organization:read': 'Read the organisations that you administer',
  'organization:provision': 'Create organisations, suspend them, and set their limits and rings',
  'policy:read': 'Read policies',
  'policy:update': 'Write drafts of policies',
  'policy:upload': 'Upload policies',
};

const groups = [
  { label: 'Evidence', resources: ['evidence'] },
  { label: 'Controls and metrics', resources: ['control', 'metric'] },
  { label: 'Policies', resources: ['policy'] },
  { label: 'Integrations', resources: ['integration'] },
  { label: 'Comments and activity', resources: ['comment', 'activity', 'audit'] },
  { label: 'Assessments and status', resources: ['assessment', 'certificate', 'dashboard'] },
  { label: 'Administration', resources: ['organization'] },
];

const resourceOf = (scope: ApiKeyScope) => scope.slice(0, scope.indexOf(':'));

export const scopeGroups = groups.map(({ label, resources }) => ({
  label,
  scopes: apiKeyScopes.filter((scope) => resources.includes(resourceOf(scope))),
}));

export const readOnlyScopes = apiKeyScopes.filter((scope) => scope.endsWith(':read'));
