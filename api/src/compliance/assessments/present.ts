/** Presents assessments, their controls and overrides in the contract's shape. */
import type { AssessedControl, Assessment, AssessmentSummary, ControlOverride } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { type KnownPerson, peopleById } from '../../tenancy/users/service';
import { certificatesOf } from './certificate-repository';
import { activeControlOverrides, type ControlOverrideRow } from './control-overrides/repository';
import { disclosedUntil, isDisclosed } from './disclosure';
import type { AssessmentRow } from './repository';
import { countVerdicts, type VerdictRow, verdictsOf } from './review/verdict-repository';
import { controlsOfSnapshots, type FrozenRow, snapshotsOf } from './snapshot/repository';

type People = ReadonlyMap<string, KnownPerson>;

function personIn(people: People, id: string | null) {
  const person = people.get(id ?? '');
  return person ? { id: person.id, name: person.name, email: person.email } : null;
}

function summaryOf(row: AssessmentRow, people: People): AssessmentSummary {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    assessor: personIn(people, row.assessorId),
    createdAt: row.createdAt.toISOString(),
    createdBy: personIn(people, row.createdBy),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    version: row.version,
  };
}

export async function presentSummaries(tx: Tx, context: OrganizationContext, rows: AssessmentRow[]) {
  const people = await peopleById(
    tx,
    context,
    rows.flatMap(({ assessorId, createdBy }) => [assessorId, createdBy]),
  );
  return rows.map((row) => summaryOf(row, people));
}

function controlOverrideOf({ override, control }: ControlOverrideRow, people: People): ControlOverride {
  return {
    id: override.id,
    assessmentId: override.assessmentId,
    control,
    implementationStatus: override.implementationStatus,
    reason: override.reason,
    createdAt: override.createdAt.toISOString(),
    createdBy: personIn(people, override.createdBy),
    removedAt: override.removedAt?.toISOString() ?? null,
    removedBy: personIn(people, override.removedBy),
  };
}

export async function presentControlOverrides(tx: Tx, context: OrganizationContext, rows: ControlOverrideRow[]) {
  const people = await peopleById(
    tx,
    context,
    rows.flatMap(({ override }) => [override.createdBy, override.removedBy]),
  );
  return rows.map((row) => controlOverrideOf(row, people));
}

function verdictOf(row: VerdictRow, { responseVersion }: FrozenRow, people: People): AssessedControl['verdict'] {
  return {
    verdict: row.verdict,
    comment: row.comment,
    acceptedReason: row.acceptedReason,
    decidedBy: personIn(people, row.decidedBy),
    decidedAt: row.decidedAt.toISOString(),
    outdated: row.responseVersion !== responseVersion,
    version: row.version,
  };
}

/** The controls of the latest snapshot, each with its verdict and override once they are disclosed. @param controlId only this control */
export async function assessedControls(
  tx: Tx,
  context: OrganizationContext,
  assessment: AssessmentRow,
  controlId?: string,
): Promise<AssessedControl[]> {
  const { id, snapshotNumber } = assessment;
  const [frozen, savedVerdicts, savedOverrides] = await Promise.all([
    controlsOfSnapshots(tx, context, id, snapshotNumber, controlId),
    verdictsOf(tx, context, id, controlId),
    activeControlOverrides(tx, context, id, controlId),
  ]);
  const decided = savedVerdicts.filter(({ decidedAt }) => isDisclosed(context, assessment, decidedAt));
  const overrides = savedOverrides.filter(({ override }) => isDisclosed(context, assessment, override.createdAt));
  const verdicts = new Map(decided.map((row) => [row.controlId, row]));
  const overrideByControl = new Map(overrides.map((row) => [row.control.id, row]));
  const deciders = [...verdicts.values()].map(({ decidedBy }) => decidedBy);
  const people = await peopleById(tx, context, [...deciders, ...overrides.map(({ override }) => override.createdBy)]);
  const before = new Map(
    frozen.filter((row) => row.snapshotNumber < snapshotNumber).map((row) => [row.controlId, row.responseVersion]),
  );
  return frozen
    .filter((row) => row.snapshotNumber === snapshotNumber)
    .map((row) => {
      const [verdict, override] = [verdicts.get(row.controlId), overrideByControl.get(row.controlId)];
      return {
        control: { id: row.controlId, code: row.code, name: row.name },
        domain: { code: row.domainCode, name: row.domainName },
        implementationStatus: row.implementationStatus,
        health: row.health,
        changed: snapshotNumber > 1 && before.get(row.controlId) !== row.responseVersion,
        verdict: verdict ? verdictOf(verdict, row, people) : null,
        override: override ? controlOverrideOf(override, people) : null,
      };
    });
}

/** The verdict that counts: null for a missing one, and for one about another version. */
export const currentVerdict = ({ verdict }: AssessedControl) => (verdict?.outdated ? null : (verdict?.verdict ?? null));

function progressOf(counts: Awaited<ReturnType<typeof countVerdicts>>): Assessment['progress'] {
  const countOf = (verdict: string | null) => counts.find((row) => row.verdict === verdict)?.controls ?? 0;
  return {
    total: counts.reduce((sum, row) => sum + row.controls, 0),
    met: countOf('MET'),
    concern: countOf('CONCERN'),
    notMet: countOf('NOT_MET'),
    pending: countOf(null),
  };
}

export async function presentAssessment(tx: Tx, context: OrganizationContext, row: AssessmentRow): Promise<Assessment> {
  const [snapshots, verdicts, certificates] = await Promise.all([
    snapshotsOf(tx, context, row.id),
    countVerdicts(tx, context, row, disclosedUntil(context, row)),
    certificatesOf(tx, context, row),
  ]);
  const { assessorId, createdBy, submittedBy, reviewedBy } = row;
  const takers = snapshots.map(({ takenBy }) => takenBy);
  const people = await peopleById(tx, context, [assessorId, createdBy, submittedBy, reviewedBy, ...takers]);
  return {
    ...summaryOf(row, people),
    notes: row.notes,
    submittedBy: personIn(people, submittedBy),
    reviewedBy: personIn(people, reviewedBy),
    reviewComment: row.reviewComment,
    snapshots: snapshots.map((snapshot) => ({
      number: snapshot.number,
      takenAt: snapshot.takenAt.toISOString(),
      takenBy: personIn(people, snapshot.takenBy),
      registry: { key: snapshot.registryKey, version: snapshot.registryVersion, title: snapshot.registryTitle },
      sha256: snapshot.sha256,
      controls: snapshot.controlCount,
    })),
    progress: progressOf(verdicts),
    ...certificates,
  };
}
