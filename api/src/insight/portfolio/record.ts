/** Records the summary of an organisation, from the lists that its members see, so that every count has one definition. */
import type { ControlWithStatus, HealthReasonKind, PortfolioControlState } from '@msp/contract';
import { listControlsWithStatus } from '../../compliance/controls/service';
import { listEvidence } from '../../compliance/evidence/service';
import { listRisks, listSuppliers } from '../../compliance/registers/service';
import { listTasks } from '../../compliance/tasks/service';
import { listIntegrations } from '../../measurement/integrations/service';
import { connectedStatuses } from '../../measurement/integrations/tables';
import { listMetrics } from '../../measurement/metrics/service';
import type { OrganizationContext } from '../../platform/context/context';
import { newId } from '../../platform/ids';
import { dashboard } from '../dashboard/service';
import * as repository from './repository';

/** More than any registry has controls or metrics, and than any organisation has integrations. */
const everything = { limit: 10_000 };
const onlySummary = { limit: 1 };

const stateOf = ({ implementationStatus, health }: ControlWithStatus): PortfolioControlState =>
  implementationStatus === 'FULLY_IMPLEMENTED'
    ? (health?.state ?? 'not-measured')
    : (implementationStatus ?? 'NOT_ANSWERED');

/** How many subjects have this reason, each counted once although it may concern several controls. */
function countReasons(controls: readonly ControlWithStatus[], kind: HealthReasonKind): number {
  const reasons = controls.flatMap(({ health }) => health?.reasons ?? []).filter((reason) => reason.kind === kind);
  return new Set(reasons.map(({ path }) => path)).size;
}

export async function recordSummary(context: OrganizationContext): Promise<void> {
  const recordedAt = context.clock.now();
  const { complianceMetrics, certification } = await dashboard(context);
  const controls = (await listControlsWithStatus(context, everything)).items;
  const metrics = (await listMetrics(context, everything)).items;
  const integrations = (await listIntegrations(context, { ...everything, status: [...connectedStatuses] })).items;
  const evidence = (await listEvidence(context, onlySummary)).summary;
  const tasks = (await listTasks(context, onlySummary)).summary;
  const risks = (await listRisks(context, onlySummary)).summary;
  const suppliers = (await listSuppliers(context, onlySummary)).summary;
  const states = controls.map(({ code, ...control }) => [code, stateOf({ code, ...control })] as const);
  const inState = (state: PortfolioControlState) => states.filter(([, each]) => each === state).length;
  const { percentage, implementedControls, totalControls } = complianceMetrics;
  const certificate = certification?.certificate ?? null;
  const summary = {
    recordedAt,
    figures: {
      compliance: { percentage, implementedControls, totalControls },
      health: {
        failing: inState('failing'),
        attention: inState('attention'),
        notMeasured: inState('not-measured'),
        healthy: inState('healthy'),
      },
      overdue: {
        tasks: tasks.state.overdue,
        policies: countReasons(controls, 'POLICY_REVIEW_OVERDUE'),
        acceptedRisks: countReasons(controls, 'RISK_REVIEW_OVERDUE'),
        risks: risks.reviewOverdue,
        suppliers: suppliers.reviewOverdue,
      },
      evidence: { stale: evidence.stale, expiring: evidence.expiring },
      integrations: {
        total: integrations.length,
        problems: integrations.filter(({ condition }) => condition && condition !== 'working').length,
      },
      certificate: certificate && { code: certificate.code, expiresAt: certificate.expiresAt },
    },
    controls: Object.fromEntries(states),
    metrics: Object.fromEntries(metrics.map(({ key, name, state }) => [key, { name, state }])),
  };
  await context.run((tx) => repository.saveSummary(tx, context, newId(recordedAt), summary));
}
