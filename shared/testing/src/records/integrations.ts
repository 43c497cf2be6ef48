/** Integrations and adapters. */
import type {
  Adapter,
  calls,
  Integration,
  IntegrationDetail,
  IntegrationJob,
  IntegrationMetric,
  IntegrationRunDetail,
  IntegrationSubject,
  ResponseOf,
} from '@msp/contract';
import { nextId } from './ids';

export const adapter = (change: Partial<Adapter> = {}): Adapter => ({
  key: 'microsoft365',
  name: 'Microsoft 365',
  vendor: 'Microsoft',
  system: 'microsoft365',
  description: 'Reads how accounts, data and apps of the tenant are protected.',
  collects: ['Accounts with multi-factor sign-in', 'Conditional access policies'],
  settings: [
    {
      name: 'tenantId',
      title: 'Tenant ID or domain',
      description: 'For example contoso.onmicrosoft.com.',
      kind: 'text',
      required: true,
      choices: null,
      option: null,
    },
    {
      name: 'clientSecret',
      title: 'Client secret',
      description: 'The value of the secret, not its ID.',
      kind: 'secret',
      required: true,
      choices: null,
      option: null,
    },
  ],
  consent: true,
  instructions: 'Register an application in Microsoft Entra ID and grant it the permissions below.',
  subjects: { one: 'tenant', other: 'tenants' },
  ...change,
});

export const integration = (change: Partial<Integration> = {}): Integration => ({
  id: nextId(),
  name: 'Harbour tenant',
  adapter: { key: 'microsoft365', name: 'Microsoft 365', vendor: 'Microsoft', system: 'microsoft365' },
  status: 'CONNECTED',
  statusMessage: null,
  problem: null,
  scorePercentage: 82,
  checkCount: 24,
  lastSyncAt: '2026-11-20T08:30:00.000Z',
  lastSuccessAt: '2026-11-20T08:30:00.000Z',
  nextCollectionAt: '2026-11-21T01:12:00.000Z',
  activeJob: null,
  connectedBy: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' },
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  version: 3,
  ...change,
});

export const integrationDetail = (change: Partial<IntegrationDetail> = {}): IntegrationDetail => ({
  ...integration(),
  settings: { tenantId: 'harbour-it.example' },
  secrets: [
    {
      name: 'clientSecret',
      title: 'Client secret',
      setAt: '2026-09-01T08:00:00.000Z',
      setBy: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' },
    },
  ],
  categories: [
    {
      name: 'Identity',
      implementedCount: 1,
      totalCount: 2,
      scorePercentage: 75,
      controls: [
        { controlName: 'Require MFA for all users', implementationStatus: 'FULLY_IMPLEMENTED' },
        { controlName: 'Block legacy authentication', implementationStatus: 'PARTIALLY_IMPLEMENTED' },
      ],
    },
  ],
  counts: { subjects: 1, includedSubjects: 1, measured: 12, notMeasured: 2 },
  ...change,
});

export const integrationJob = (change: Partial<IntegrationJob> = {}): IntegrationJob => ({
  id: nextId(),
  kind: 'collection',
  step: 'Reading Secure Score',
  done: 1,
  total: 3,
  apiCalls: 14,
  requestedAt: '2026-11-20T08:29:00.000Z',
  startedAt: '2026-11-20T08:29:05.000Z',
  ...change,
});

export const integrationRun = (change: Partial<IntegrationRunDetail> = {}): IntegrationRunDetail => ({
  id: nextId(),
  kind: 'collection',
  trigger: 'schedule',
  requestedBy: null,
  outcome: 'partial',
  requestedAt: '2026-11-20T01:12:00.000Z',
  startedAt: '2026-11-20T01:12:05.000Z',
  finishedAt: '2026-11-20T01:13:25.000Z',
  durationMs: 80_000,
  measured: 12,
  notMeasured: [
    {
      key: 'intune-compliant-percent',
      name: 'Devices that comply',
      reason: { code: 'licence-missing', message: 'The tenant has no Intune licence.' },
    },
  ],
  apiCalls: 64,
  problem: null,
  log: [{ at: '2026-11-20T01:12:06.000Z', level: 'info', message: 'Reading Secure Score' }],
  ...change,
});

export const integrationMetric = (change: Partial<IntegrationMetric> = {}): IntegrationMetric => ({
  key: 'mfa-registered-percent',
  name: 'Accounts with multi-factor sign-in',
  unit: 'percent',
  value: 92.5,
  numerator: 37,
  denominator: 40,
  status: 'ok',
  reason: null,
  observedAt: '2026-11-20T01:12:30.000Z',
  metric: { id: nextId(), name: 'Multi-factor registration', target: 95, better: 'higher' },
  subjects: [],
  subjectCount: 0,
  ...change,
});

export const integrationSubject = (change: Partial<IntegrationSubject> = {}): IntegrationSubject => ({
  id: nextId(),
  externalId: '17',
  name: 'Copper Lane Dental',
  included: true,
  firstSeenAt: '2026-09-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T01:12:00.000Z',
  gone: false,
  ...change,
});

const listOf = <T>(items: T[]) => ({ items, nextCursor: null, total: items.length });

export const adaptersList = (items: Adapter[]): ResponseOf<typeof calls.integrations.adapters> => listOf(items);
export const integrationsList = (items: Integration[]): ResponseOf<typeof calls.integrations.list> => listOf(items);
