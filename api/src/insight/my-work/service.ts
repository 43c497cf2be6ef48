/** What waits for the caller, for the dashboard and the page My Work. */
import { type WorkItem, type WorkKind, workKinds } from '@msp/contract';
import { waitingElsewhere } from '../../compliance/assessments/service';
import { ownFailingControls, ownsCheckedControl } from '../../compliance/checks/service';
import { daysOf } from '../../compliance/evidence/service';
import { controlsToConfirm, healthOfApproved } from '../../compliance/responses/service';
import { holdsPermission, type OrganizationContext, personOf } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Database, Tx } from '../../platform/database/database';
import type { WorkOf } from './columns';
import * as repository from './repository';
import { findSettled } from './settled';

const holdsOf =
  ({ actor }: OrganizationContext): repository.Holds =>
  (permission) =>
    holdsPermission(actor, permission);

type Derived = Pick<WorkOf, 'toConfirm' | 'failing'>;

const nothingDerived: Derived = { toConfirm: [], failing: '[]' };

/** What isn't stored: it follows from the health of the controls, which is too much to read for members who neither review nor own one. */
async function derivedWork(context: OrganizationContext, holds: repository.Holds): Promise<Derived> {
  const owns = () => context.read((tx) => ownsCheckedControl(tx, context, personOf(context).id));
  if (!holds('control:review') && !(holds('control:respond') && (await owns()))) return nothingDerived;
  return context.read(async (tx) => {
    const approved = healthOfApproved(tx, context);
    const [toConfirm, failing] = await Promise.all([
      controlsToConfirm(tx, context, approved),
      ownFailingControls(tx, context, approved),
    ]);
    const rows = failing.map(({ control: { responseId: id, code, name }, ...found }) => ({ id, code, name, ...found }));
    return { toConfirm, failing: JSON.stringify(rows) };
  });
}

function workOf(context: OrganizationContext, derived: Derived): WorkOf {
  const now = context.clock.now();
  const { organizationId } = context;
  return { organizationId, personId: personOf(context).id, now: now.toISOString(), ...derived, ...daysOf(now) };
}

/** Those of the acting person that are unread, and about work which no longer waits for them. */
export const settledNotifications = (tx: Tx, context: OrganizationContext) =>
  findSettled(tx, workOf(context, nothingDerived), holdsOf(context));

interface Work {
  items: WorkItem[];
  total: number;
}

async function workInOrganization(context: OrganizationContext, limit: number): Promise<Work> {
  const holds = holdsOf(context);
  const derived = await derivedWork(context, holds);
  const rows = await context.read((tx) => repository.listWork(tx, workOf(context, derived), { holds, limit }));
  const items = rows.map(({ since, by, total: _total, ...item }) => ({
    ...item,
    since: since.toISOString(),
    by: personSummary(by),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** Assessments in the other organisations that the caller assesses. */
async function workElsewhere(context: OrganizationContext, database: Database): Promise<WorkItem[]> {
  const person = personOf(context);
  if (!holdsPermission(person, 'assessment:review')) return [];
  const waiting = await waitingElsewhere(database, person.id, context.organizationId);
  return waiting.map(({ id, code, submittedAt, organization }) => ({
    kind: 'ASSESSMENT_TO_REVIEW',
    record: 'assessment',
    ...{ id, code, name: organization.name, since: submittedAt, validUntil: null, by: null, organization },
  }));
}

const urgencyOf = (kind: WorkKind) => workKinds.indexOf(kind);

/** @param today the UTC calendar day @returns both lists in the order of the first */
function merged(own: readonly WorkItem[], elsewhere: readonly WorkItem[], today: string): WorkItem[] {
  const isOverdue = ({ validUntil }: WorkItem) => validUntil !== null && validUntil < today;
  const urgency = urgencyOf('ASSESSMENT_TO_REVIEW');
  const later = own.findIndex((item) => !isOverdue(item) && urgencyOf(item.kind) > urgency);
  const at = later < 0 ? own.length : later;
  return [...own.slice(0, at), ...elsewhere, ...own.slice(at)];
}

export async function workOfCaller(context: OrganizationContext, database: Database, limit: number): Promise<Work> {
  const { today } = daysOf(context.clock.now());
  const [own, elsewhere] = await Promise.all([workInOrganization(context, limit), workElsewhere(context, database)]);
  return { items: merged(own.items, elsewhere, today).slice(0, limit), total: own.total + elsewhere.length };
}
