/** Adds and changes risks. Accepting one names who did it, and when. */
import { anchorOf, type BodyOf, type calls, type RiskDetail, riskScore } from '@msp/contract';
import { requireControls } from '../../../catalogue/control-registries/controls/service';
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import type { Tx } from '../../../platform/database/database';
import { invalidTransition, notFound, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { requireVersion } from '../../../platform/records/version';
import { describedChanges } from '../links/changes';
import { controlLinksOf, setControlLinks } from '../links/controls';
import { plannedColumns, requireOwner, requireReviewDay, requireRoom } from '../reviews/plan';
import { isAccepting, requireAcceptance } from './acceptance';
import { describeRisk } from './describe';
import { riskDetail } from './present';
import * as repository from './repository';

type NewRisk = BodyOf<typeof calls.risks.create>;
type Change = Omit<BodyOf<typeof calls.risks.change>, 'version'>;

/** @throws AppError 404 */
export async function lockedRisk(tx: Tx, context: OrganizationContext, id: string): Promise<repository.LockedRisk> {
  const risk = await repository.lockRisk(tx, context, id);
  if (!risk) throw notFound('This risk');
  return risk;
}

/** @throws AppError 400 */
async function requireSuppliers(tx: Tx, context: OrganizationContext, ids: readonly string[]) {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await repository.holdSuppliers(tx, context, wanted);
  if (found.length === wanted.length) return found;
  throw validation('One of these suppliers was not found. Load the page again.', [
    { path: 'body.suppliers', message: 'contains a supplier that was not found' },
  ]);
}

interface Rating {
  likelihood: number;
  impact: number;
}

/** @throws AppError 400 */
function requireResidual(inherent: Rating, residual: Rating): void {
  if (riskScore(residual) <= riskScore(inherent)) return;
  throw validation("The rating after treatment can't be higher than the rating before it. Check both.", [
    { path: 'body.residual', message: 'must not be higher than the rating before treatment' },
  ]);
}

type Acceptance = Pick<repository.LockedRisk, 'acceptedBy' | 'acceptedAt' | 'acceptanceReason' | 'acceptedScore'>;
const notAccepted: Acceptance = { acceptedBy: null, acceptedAt: null, acceptanceReason: null, acceptedScore: null };

/**
 * The columns of a new acceptance, of none, or nothing if it stays as it is.
 * @throws AppError 400, 403
 */
function acceptanceColumns(
  context: OrganizationContext,
  before: repository.LockedRisk | null,
  { treatment, residual, acceptanceReason }: Pick<NewRisk, 'treatment' | 'residual'> & Pick<Change, 'acceptanceReason'>,
): Partial<Acceptance> {
  if (treatment !== 'accept') return notAccepted;
  const proposed = { treatment, score: riskScore(residual), reason: acceptanceReason };
  if (!isAccepting(before, proposed)) return {};
  const reason = (acceptanceReason === undefined ? before?.acceptanceReason : acceptanceReason) || null;
  requireAcceptance(context.actor, proposed, reason);
  return {
    acceptedBy: personOf(context).id,
    acceptedAt: context.clock.now(),
    acceptanceReason: reason,
    acceptedScore: proposed.score,
  };
}

async function recordAcceptance(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  const row = await repository.findRisk(tx, context, id);
  if (!row) return;
  await recordActivity(tx, context, {
    action: 'APPROVE',
    record: { type: 'risk', id },
    controls: await controlLinksOf(tx, context, 'risk', id),
    title: `Risk accepted: ${row.risk.title}`,
    description: row.risk.acceptanceReason ?? `With a score of ${row.risk.acceptedScore}.`,
  });
}

const ratingColumns = ({ inherent, residual }: { inherent?: Rating | undefined; residual?: Rating | undefined }) => ({
  ...(inherent && { likelihood: inherent.likelihood, impact: inherent.impact }),
  ...(residual && { residualLikelihood: residual.likelihood, residualImpact: residual.impact }),
});

/** @throws AppError 400, 403, 404 for a control outside the registry, 409 for too many risks */
export async function createRisk(context: OrganizationContext, input: NewRisk): Promise<RiskDetail> {
  requirePermission(context.actor, 'control:respond');
  requireReviewDay(input.nextReviewOn, context);
  requireResidual(input.inherent, input.residual);
  const acceptance = acceptanceColumns(context, null, input);
  return context.runOnce(async (tx) => {
    const controls = await requireControls(tx, context, input.controls);
    const suppliers = await requireSuppliers(tx, context, input.suppliers);
    await requireOwner(tx, context, input.ownerId);
    await requireRoom(tx, context, 'risks', () => repository.countRisks(tx, context));
    const id = newId(context.clock.now());
    const { title, description, category, treatment, plan, inherent, residual, nextReviewOn, reviewMonths } = input;
    await repository.insertRisk(tx, context, {
      ...{ id, title, description, category, treatment, plan, reviewMonths, nextReviewOn },
      ...{ likelihood: inherent.likelihood, impact: inherent.impact },
      ...{ residualLikelihood: residual.likelihood, residualImpact: residual.impact },
      ...{ ownerId: input.ownerId, anchorDay: anchorOf(nextReviewOn), state: 'open' },
      ...acceptance,
    });
    const ids = (links: readonly { id: string }[]) => links.map(({ id: linked }) => linked);
    await setControlLinks(tx, context, 'risk', id, ids(controls));
    await repository.setSupplierLinks(tx, context, id, ids(suppliers));
    await recordActivity(tx, context, {
      action: 'CREATE',
      record: { type: 'risk', id },
      controls,
      title: 'Risk added',
      description: title,
    });
    if (acceptance.acceptedAt) await recordAcceptance(tx, context, id);
    return riskDetail(tx, context, id);
  });
}

/** The risk with its names and links, for the activity log. */
async function described(tx: Tx, context: OrganizationContext, id: string) {
  const [row, controls, suppliers] = await Promise.all([
    repository.findRisk(tx, context, id),
    controlLinksOf(tx, context, 'risk', id),
    repository.supplierLinksOf(tx, context, id),
  ]);
  if (!row) throw notFound('This risk');
  const owner = personSummary(row.owner)?.name ?? null;
  return { controls, title: row.risk.title, fields: describeRisk(row.risk, { owner, controls, suppliers }) };
}

async function changeLinks(tx: Tx, context: OrganizationContext, id: string, { controls, suppliers }: Change) {
  if (controls) {
    const found = await requireControls(tx, context, controls);
    await setControlLinks(
      tx,
      context,
      'risk',
      id,
      found.map((one) => one.id),
    );
  }
  if (suppliers) {
    const found = await requireSuppliers(tx, context, suppliers);
    await repository.setSupplierLinks(
      tx,
      context,
      id,
      found.map((one) => one.id),
    );
  }
}

/** @throws AppError 400, 403, 404, 409 STALE, 409 INVALID_TRANSITION for a closed one */
export async function changeRisk(
  context: OrganizationContext,
  id: string,
  { version, ...given }: BodyOf<typeof calls.risks.change>,
): Promise<RiskDetail> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const row = await lockedRisk(tx, context, id);
    await requireVersion(row, version, () => riskDetail(tx, context, id));
    if (row.state === 'closed') throw invalidTransition('This risk is closed. Reopen it first.', 'closed');
    const inherent = given.inherent ?? { likelihood: row.likelihood, impact: row.impact };
    const residual = given.residual ?? { likelihood: row.residualLikelihood, impact: row.residualImpact };
    requireResidual(inherent, residual);
    const planned = plannedColumns(given, row);
    if (planned.nextReviewOn) requireReviewDay(planned.nextReviewOn, context);
    if (given.ownerId && given.ownerId !== row.ownerId) await requireOwner(tx, context, given.ownerId);
    const treatment = given.treatment ?? row.treatment;
    const acceptance = acceptanceColumns(context, row, {
      treatment,
      residual,
      acceptanceReason: given.acceptanceReason,
    });
    const before = await described(tx, context, id);
    const { title, description, category, plan, ownerId } = given;
    const columns = { title, description, category, plan, ownerId, treatment };
    await changeLinks(tx, context, id, given);
    await repository.updateRisk(tx, context, id, {
      ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
      ...ratingColumns(given),
      ...planned,
      ...acceptance,
    });
    const after = await described(tx, context, id);
    const changes = describedChanges(before.fields, after.fields);
    if (changes.length > 0) {
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'risk', id },
        controls: after.controls,
        title: 'Risk changed',
        description: after.title,
        changes,
      });
    }
    if (acceptance.acceptedAt) await recordAcceptance(tx, context, id);
    return riskDetail(tx, context, id);
  });
}
