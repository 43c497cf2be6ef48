/** The dashboard's figures, computed from the organisation's records in one transaction, so that they agree. */
import {
  type ComplianceSnapshot,
  constants,
  type Dashboard,
  type SecuritySystem,
  type SystemStatus,
  securitySystems,
} from '@msp/contract';
import { certificateStatusIn } from '../../compliance/certificates/service';
import { countByStatus, implementedHealth } from '../../compliance/controls/service';
import { measureSystems, type SystemMeasurement } from '../../measurement/integrations/service';
import { addDays, dayOf } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { complianceFigures } from './compliance';
import * as repository from './repository';

const scoreColumn = {
  microsoft365: 'microsoft365Score',
  psa: 'psaScore',
  rmm: 'rmmScore',
} as const satisfies Record<SecuritySystem, keyof repository.SnapshotRow>;

type Measured = Partial<Record<SecuritySystem, SystemMeasurement>>;

function withTrend(measured: Measured, earlier: repository.SnapshotRow | null): Dashboard['securityStatus'] {
  const status: Partial<Record<SecuritySystem, SystemStatus>> = {};
  for (const system of securitySystems) {
    const now = measured[system];
    if (!now) continue;
    const before = earlier?.[scoreColumn[system]] ?? null;
    const trend = before === null || now.isStale ? null : now.scorePercentage - before;
    status[system] = { ...now, trend };
  }
  return status;
}

async function compute(tx: Tx, context: OrganizationContext): Promise<Dashboard> {
  const now = context.clock.now();
  const [counts, health, earlier, certificateStatus, measured, { certificate, assessment }] = await Promise.all([
    countByStatus(tx, context),
    implementedHealth(tx, context),
    repository.snapshotOn(tx, context, dayOf(addDays(now, -constants.trendWindowDays))),
    certificateStatusIn(tx, context),
    measureSystems(tx, context),
    repository.findCertification(tx, context),
  ]);
  const figures = complianceFigures(counts);
  return {
    certificateStatus,
    securityStatus: withTrend(measured, earlier),
    complianceMetrics: {
      ...figures,
      implementedHealth: health,
      trend: earlier ? figures.percentage - earlier.percentage : null,
    },
    certification: {
      certificate: certificate && { ...certificate, expiresAt: certificate.expiresAt.toISOString() },
      assessment,
    },
    lastUpdated: now.toISOString(),
  };
}

export async function dashboard(context: OrganizationContext): Promise<Dashboard> {
  return context.read((tx) => compute(tx, context));
}

/** The compliance percentage of earlier days. */
export async function complianceHistory(context: OrganizationContext, days: number) {
  const first = dayOf(addDays(context.clock.now(), -days));
  const rows = await context.read((tx) => repository.snapshotsSince(tx, context, first));
  const items: ComplianceSnapshot[] = rows.map(({ day, percentage, implementedControls, totalControls }) => ({
    day,
    percentage,
    implementedControls,
    totalControls,
  }));
  return { items };
}

/** Computes the figures and keeps them as today's snapshot: what tomorrow's trend compares with. */
export async function takeSnapshot(context: OrganizationContext): Promise<Dashboard> {
  return context.run(async (tx) => {
    const current = await compute(tx, context);
    const { trend: _trend, implementedHealth: _health, ...figures } = current.complianceMetrics;
    const scoreOf = (system: SecuritySystem) => {
      const status = current.securityStatus[system];
      return status && !status.isStale ? status.scorePercentage : null;
    };
    const now = context.clock.now();
    await repository.saveSnapshot(tx, context, {
      day: dayOf(now),
      ...figures,
      microsoft365Score: scoreOf('microsoft365'),
      psaScore: scoreOf('psa'),
      rmmScore: scoreOf('rmm'),
      takenAt: now,
    });
    return current;
  });
}
