/**
 * Freezes a snapshot: the content of each control as canonical JSON (RFC 8785) with its SHA-256, and a manifest that names them all.
 * The manifest's SHA-256 covers the whole snapshot.
 */
import { createHash } from 'node:crypto';
import type { FrozenControl, FrozenPolicy, Health } from '@msp/contract';
import canonicalize from 'canonicalize';
import { ownIntervals } from '../../../catalogue/control-registries/controls/service';
import { presentTarget } from '../../../catalogue/control-registries/targets';
import { type OrganizationContext, personOf } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import type { AssessmentRow } from '../repository';
import { type Approval, type ReadMetric, readApproved } from './approved';
import { type ControlWithApproved, type CountingReview, controlRegistryOf } from './approved-repository';
import { policyFilesOf, readCitedPolicies } from './cited-policies';
import { insertSnapshot } from './repository';

function frozen(value: unknown): { text: string; sha256: string } {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('There is nothing to freeze.');
  return { text, sha256: createHash('sha256').update(text).digest('hex') };
}

const frozenMetric = ({
  controlId: _,
  description: _description,
  reading,
  target,
  registryTarget,
  ownTarget,
  ...metric
}: ReadMetric): FrozenControl['metrics'][number] => {
  const { state, effective, measured, override, excludedSubjects } = reading;
  return {
    ...metric,
    ...presentTarget({ target, registryTarget, ownTarget }),
    ...{ state, effective, measured, excludedSubjects },
    override: override && { value: override.value, reason: override.reason, endsAt: override.endsAt },
  };
};

const frozenReview = ({ at, by, selfApproved }: CountingReview) => ({ at: at.toISOString(), by, selfApproved });

interface Basis {
  approval: Approval;
  metrics: ReadMetric[];
  policies: FrozenPolicy[];
  intervals: NonNullable<FrozenControl['intervals']>;
  health: Health | null;
}

function contentOf(
  control: ControlWithApproved['control'],
  approved: NonNullable<ControlWithApproved['approved']>,
  { approval, metrics, policies, intervals, health }: Basis,
): FrozenControl {
  const { at: approvedAt, by: approvedBy, selfApproved } = frozenReview(approval.approved);
  return {
    control: { id: control.id, code: control.code, name: control.name },
    domain: { code: control.domainCode, name: control.domainName },
    responseId: approved.responseId,
    responseVersion: approved.number,
    ...{ approvedAt, approvedBy, selfApproved, confirmations: approval.confirmations.map(frozenReview) },
    implementationStatus: approved.implementationStatus,
    health,
    explanation: approved.explanation,
    notes: approved.notes,
    reason: approved.reason,
    reviewBy: approved.reviewBy,
    owner: approved.ownerName,
    riskOwner: approved.riskOwnerName,
    answers: approved.snapshot,
    ...(intervals.length > 0 && { intervals }),
    policies,
    metrics: metrics.map(frozenMetric),
  };
}

/** Runs in the caller's transaction, which holds the lock of the assessment. @returns the number of the snapshot */
export async function freeze(tx: Tx, context: OrganizationContext, assessment: AssessmentRow): Promise<number> {
  const { organizationId } = context;
  const number = assessment.snapshotNumber + 1;
  const now = context.clock.now();
  const registry = await controlRegistryOf(tx, context);
  const { controls, approvalOf, metricsOf, healthOf } = await readApproved(tx, context);
  const intervals = await ownIntervals(tx, context);
  const policiesOf = await readCitedPolicies(
    tx,
    context,
    controls.flatMap(({ approved }) => approved ?? []),
  );
  const rows = controls.flatMap(({ control, approved }) => {
    if (!approved) return [];
    const health = healthOf(control.id);
    const basis = {
      approval: approvalOf(approved.responseId),
      ...{ metrics: metricsOf(control.id), policies: policiesOf(approved), health },
      intervals: intervals.flatMap(({ controlId, ...interval }) => (controlId === control.id ? interval : [])),
    };
    const { text, sha256 } = frozen(contentOf(control, approved, basis));
    const { id: controlId, ...shown } = control;
    return [
      {
        ...{ organizationId, id: newId(now), assessmentId: assessment.id, snapshotNumber: number, controlId },
        ...shown,
        implementationStatus: approved.implementationStatus,
        health: health?.state ?? null,
        responseVersion: approved.number,
        content: text,
        sha256,
      },
    ];
  });
  const manifest = frozen({
    assessment: assessment.code,
    organizationId,
    number,
    takenAt: now.toISOString(),
    registry,
    controls: rows.map(({ code, responseVersion, sha256 }) => ({ code, responseVersion, sha256 })),
    policies: policyFilesOf(controls.flatMap(({ approved }) => (approved ? policiesOf(approved) : []))),
  });
  const snapshot = {
    ...{ organizationId, id: newId(now), assessmentId: assessment.id, number },
    ...{ takenAt: now, takenBy: personOf(context).id },
    ...{ registryKey: registry.key, registryVersion: registry.version, registryTitle: registry.title },
    ...{ controlCount: rows.length, manifest: manifest.text, sha256: manifest.sha256 },
  };
  await insertSnapshot(tx, snapshot, rows);
  return number;
}
