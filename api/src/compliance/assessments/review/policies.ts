/**
 * Policies that the latest snapshot cites: their text and their files, for everyone who may read the assessment. Nothing else of the
 * organisation's policies can be reached this way.
 */
import type { CitedPolicy, calls, FrozenControl, FrozenPolicy, ParamsOf } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors';
import { publishedDocument, publishedFiles, publishedText, versionsById } from '../../policies/service';
import { requireAssessment } from '../lookup';
import { contentOf } from '../snapshot/repository';

type Params = ParamsOf<typeof calls.assessments.policy>;

/** What has become of the policies that a control cites. */
export async function policiesNow(
  tx: Tx,
  context: OrganizationContext,
  { policies = [] }: FrozenControl,
): Promise<CitedPolicy[]> {
  const versions = await versionsById(
    tx,
    context,
    policies.map(({ versionId }) => versionId),
  );
  return policies.flatMap(({ versionId }) => versions.get(versionId) ?? []);
}

/** @throws AppError 404 for a version that the control does not cite */
async function requireFrozen(
  tx: Tx,
  context: OrganizationContext,
  { id, controlId, versionId }: Params,
): Promise<FrozenPolicy> {
  const { snapshotNumber } = await requireAssessment(tx, context, id);
  const frozen = await contentOf(tx, context, id, snapshotNumber, controlId);
  const { policies = [] }: Pick<FrozenControl, 'policies'> = frozen ? JSON.parse(frozen.content) : {};
  const policy = policies.find((one) => one.versionId === versionId.toLowerCase());
  if (!policy) throw notFound('This policy');
  return policy;
}

/** @throws AppError 404 */
export async function policyOfControl(context: OrganizationContext, params: Params) {
  return context.run(async (tx) => {
    const policy = await requireFrozen(tx, context, params);
    return { policy, ...(await publishedDocument(tx, context, policy.versionId)) };
  });
}

/** The file that was frozen: an uploaded one is in storage. @throws AppError 404 */
export async function policyFileOfControl(context: OrganizationContext, params: Params) {
  return context.run(async (tx) => {
    const { versionId } = await requireFrozen(tx, context, params);
    const file = (await publishedFiles(tx, context, [versionId])).get(versionId);
    if (!file) throw notFound('This policy');
    const { storageKey, ...sent } = file;
    if (storageKey !== null) return { ...sent, storageKey };
    return { ...sent, content: Buffer.from(await publishedText(tx, context, versionId)) };
  });
}
