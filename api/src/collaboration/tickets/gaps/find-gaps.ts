/** Finds the gaps that a caller names. Refuses those that are closed, or aren't the organisation's, with a reason. */
import { assessmentVerdictLabels, type CheckResult } from '@msp/contract';
import { disclosedVerdicts } from '../../../compliance/assessments/service';
import { findChecks } from '../../../compliance/checks/service';
import { isAnswered } from '../../../compliance/responses/service';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { type AppError, invalidTransition, notFound } from '../../../platform/errors';
import { type Gap, type GapReference, gapKeyOf } from './gap';
import * as repository from './repository';

type Found = Gap | AppError;
type OfKind<K extends GapReference['kind']> = Extract<GapReference, { kind: K }>;
type Find<K extends GapReference['kind']> = (
  tx: Tx,
  context: OrganizationContext,
  references: OfKind<K>[],
) => Promise<Found[]>;

const findings: Record<Exclude<CheckResult, 'pass'>, string> = {
  fail: 'check fails',
  'not-measured': "check isn't measured",
};

const ofChecks: Find<'check'> = async (tx, context, references) => {
  const found = new Map((await findChecks(tx, context)).map((check) => [check.id, check]));
  return references.map((reference) => {
    const check = found.get(reference.checkId.toLowerCase());
    if (!check) return notFound('This check');
    if (check.result === 'pass') return invalidTransition('This check passes now.', 'pass');
    const { control, name, reasons, result } = check;
    return { reference, name, control, finding: findings[result], reasons: reasons.map(({ message }) => message) };
  });
};

const ofRequirements: Find<'requirement'> = async (tx, context, references) => {
  const ids = references.map(({ requirementId }) => requirementId);
  const rows = await repository.requirementsWithAnswers(tx, context, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  return references.map((reference) => {
    const row = found.get(reference.requirementId.toLowerCase());
    if (!row) return notFound('This requirement');
    const { control, question, value, implementationStatus } = row;
    if (isAnswered(value)) return invalidTransition('This requirement has been answered.', 'answered');
    if (implementationStatus === 'NOT_APPLICABLE') {
      return invalidTransition("This control doesn't apply, so it needs no answers.", implementationStatus);
    }
    return { reference, name: question, control, finding: "isn't answered", reasons: [] };
  });
};

const ofRequestedChanges: Find<'changes-requested'> = async (tx, context, references) => {
  const ids = references.map(({ controlId }) => controlId);
  const rows = await repository.requestedChanges(tx, context, ids);
  const found = new Map(rows.map((row) => [row.control.id, row]));
  return references.map((reference) => {
    const row = found.get(reference.controlId.toLowerCase());
    if (!row) return invalidTransition('No changes are requested for this control.', 'none');
    const { control, comment } = row;
    const reasons = comment ? [comment] : [];
    return { reference, name: control.name, control, finding: 'changes requested', reasons };
  });
};

const ofVerdicts: Find<'verdict'> = async (tx, context, references) => {
  const found: Found[] = [];
  for (const reference of references) {
    const controls = await disclosedVerdicts(tx, context, reference.assessmentId);
    const assessed = controls?.find(({ control }) => control.id === reference.controlId.toLowerCase());
    const verdict = assessed?.verdict;
    if (!assessed || !verdict || verdict.outdated) found.push(notFound('This verdict'));
    else if (verdict.verdict === 'MET') found.push(invalidTransition('This control is met.', 'MET'));
    else {
      const { control } = assessed;
      const finding = `assessed as "${assessmentVerdictLabels[verdict.verdict]}"`;
      found.push({
        reference,
        name: control.name,
        control,
        finding,
        reasons: verdict.comment ? [verdict.comment] : [],
      });
    }
  }
  return found;
};

const finders: { [K in GapReference['kind']]: Find<K> } = {
  check: ofChecks,
  requirement: ofRequirements,
  'changes-requested': ofRequestedChanges,
  verdict: ofVerdicts,
};

async function findOfKind<K extends GapReference['kind']>(
  tx: Tx,
  context: OrganizationContext,
  kind: K,
  references: GapReference[],
): Promise<[string, Found][]> {
  const own = references.filter((reference): reference is OfKind<K> => reference.kind === kind);
  if (own.length === 0) return [];
  const found = await finders[kind](tx, context, own);
  return found.map((one, index) => [gapKeyOf(own[index] as GapReference), one]);
}

/** @returns for each reference, in the order given, the gap or why it can't have a ticket */
export async function findGaps(
  tx: Tx,
  context: OrganizationContext,
  references: GapReference[],
): Promise<{ reference: GapReference; found: Gap | AppError }[]> {
  const found = new Map<string, Found>();
  for (const kind of Object.keys(finders) as GapReference['kind'][]) {
    for (const [key, one] of await findOfKind(tx, context, kind, references)) found.set(key, one);
  }
  return references.map((reference) => ({
    reference,
    found: found.get(gapKeyOf(reference)) ?? notFound('This gap'),
  }));
}
