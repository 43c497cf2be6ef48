/** Integrations as the list and the detail show them. Secrets are never part of them. */
import type { Integration, IntegrationCondition, IntegrationDetail, ProblemCode } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { notFound, validation } from '../../platform/errors';
import { type AdapterEntry, adapterOf } from '../adapters/adapters';
import { overriddenOnTarget } from '../metrics/service';
import { describeSecrets } from './connection/secrets';
import { findProvided, type ProvidedRow, providerOf } from './customers/repository';
import * as repository from './repository';
import { checksOf } from './runs/checks-repository';
import { activeRuns, latestCounts, type RunRow } from './runs/repository';
import { presentJob } from './runs/runs';
import { type Check, categoriesOf, countedChecks, type OnTargetByMetric, systemScore } from './score';
import { countSubjects } from './subjects/repository';
import { isConnected } from './tables';
import { requireModule } from './vendors';

export function requireAdapter(key: string): AdapterEntry {
  const adapter = adapterOf(key);
  if (!adapter) throw validation(`There is no adapter "${key}".`);
  return adapter;
}

type Row = NonNullable<Awaited<ReturnType<typeof repository.findIntegration>>>;
type IntegrationRow = repository.IntegrationRow;

const problemOf = ({ problemCode, problemMessage, problemSince }: IntegrationRow): Integration['problem'] =>
  problemCode && problemSince
    ? { code: problemCode, message: problemMessage ?? '', since: problemSince.toISOString() }
    : null;

const conditions: Partial<Record<ProblemCode, IntegrationCondition>> = {
  'consent-missing': 'needs-consent',
  credentials: 'credentials-rejected',
  'secret-expired': 'credentials-rejected',
};

/** A problem without a failure is a gap of the latest collection. @returns null if it isn't connected */
export function conditionOf(
  integration: Pick<IntegrationRow, 'status' | 'problemCode' | 'failures'>,
): IntegrationCondition | null {
  const { problemCode, failures } = integration;
  if (!isConnected(integration)) return null;
  if (problemCode === null) return 'working';
  return conditions[problemCode] ?? (failures > 0 ? 'failing' : 'partly-working');
}

export function presentIntegration(
  { integration, connectedBy }: Row,
  checks: Check[],
  activeRun: RunRow | undefined,
  { now, overridden, provided }: { now: Date; overridden: OnTargetByMetric; provided: ProvidedRow | null },
): Integration {
  const { key, name, vendor, system } = requireAdapter(integration.adapterKey);
  const counted = countedChecks(checks, now, overridden);
  return {
    id: integration.id,
    name: integration.name,
    adapter: { key, name, vendor, system },
    status: integration.status,
    condition: conditionOf(integration),
    statusMessage: integration.statusMessage,
    problem: problemOf(integration),
    scorePercentage: systemScore(categoriesOf(counted.checks)),
    isScoreStale: counted.isStale,
    checkCount: checks.length,
    lastSyncAt: integration.lastSyncAt?.toISOString() ?? null,
    lastSuccessAt: integration.lastSuccessAt?.toISOString() ?? null,
    nextCollectionAt: isConnected(integration) ? (integration.nextCollectionAt?.toISOString() ?? null) : null,
    activeJob: activeRun ? presentJob(activeRun) : null,
    provider: providerOf(provided),
    connectedBy: personSummary(connectedBy),
    createdAt: integration.createdAt.toISOString(),
    updatedAt: integration.updatedAt.toISOString(),
    version: integration.version,
  };
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function detailOf(tx: Tx, context: OrganizationContext, id: string): Promise<IntegrationDetail> {
  const found = await repository.findIntegration(tx, context, id);
  if (!found) throw notFound('This integration');
  const checks = await checksOf(tx, context, id);
  const [run] = await activeRuns(tx, context, id);
  const stored = new Map((await describeSecrets(tx, context, id)).map((secret) => [secret.name, secret]));
  const subjects = await countSubjects(tx, context, id);
  const counts = await latestCounts(tx, context, id);
  const now = context.clock.now();
  const overridden = await overriddenOnTarget(tx, context);
  const provided = await findProvided(tx, context, id);
  const settings = requireModule(found.integration.adapterKey).settings();
  return {
    ...presentIntegration(found, checks, run, { now, overridden, provided }),
    settings: found.integration.settings,
    secrets: settings
      .filter(({ kind }) => kind === 'secret' && !provided)
      .map(({ name, title }) => {
        const secret = stored.get(name);
        return { name, title, setAt: secret?.setAt.toISOString() ?? null, setBy: personSummary(secret?.setBy ?? null) };
      }),
    categories: categoriesOf(countedChecks(checks, now, overridden).checks),
    counts: {
      subjects: subjects.included + subjects.leftOut,
      includedSubjects: subjects.included,
      ...counts,
    },
  };
}
