/** One policy with its versions, the templates of policies, and the library in figures. */
import type { PolicyDetail, PolicyItem, PolicyStatus, PolicyTemplate, PolicyVersionSummary } from '@msp/contract';
import { requireTemplate, templatesOfKind } from '../../catalogue/templates/service';
import { dayOf } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { isId } from '../../platform/ids';
import { peopleById } from '../../tenancy/users/service';
import { ownToRead } from './acceptance/acceptance';
import { countsOf } from './acceptance/repository';
import { countStates, readLibrary } from './library';
import { detail, peopleIn, presentVersion, processingOf } from './present';
import * as repository from './repository';

async function presentVersions(
  tx: Tx,
  context: OrganizationContext,
  policyId: string,
): Promise<PolicyVersionSummary[]> {
  const versions = await repository.versionsOf(tx, context, policyId);
  const ids = versions.map(({ version }) => version.id);
  const counts = await countsOf(tx, context, ids, dayOf(context.clock.now()));
  const people = await peopleById(tx, context, peopleIn(versions));
  return versions.map((one) => presentVersion(one, people, counts));
}

const isNamed = (item: PolicyItem, idOrCode: string): boolean =>
  isId(idOrCode)
    ? item.id === idOrCode.toLowerCase() || item.templateId === idOrCode.toLowerCase()
    : item.code === idOrCode.toUpperCase();

async function requireItem(tx: Tx, context: OrganizationContext, idOrCode: string): Promise<PolicyItem> {
  const found = (await readLibrary(tx, context)).find(({ item }) => isNamed(item, idOrCode));
  if (!found) throw notFound('This policy');
  return found.item;
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function policyDetail(tx: Tx, context: OrganizationContext, idOrCode: string): Promise<PolicyDetail> {
  const item = await requireItem(tx, context, idOrCode);
  if (item.id === null) return detail(item, null, []);
  const policy = await repository.findPolicy(tx, context, item.id);
  return detail(item, policy, await presentVersions(tx, context, item.id));
}

/** @param idOrCode of the policy or of its template. @throws AppError 404 */
export async function readPolicy(context: OrganizationContext, idOrCode: string): Promise<PolicyDetail> {
  return context.run((tx) => policyDetail(tx, context, idOrCode));
}

/** @throws AppError 404 */
export async function listVersions(context: OrganizationContext, idOrCode: string) {
  const { versions } = await readPolicy(context, idOrCode);
  return { items: versions };
}

/** @throws AppError 404 */
export async function listCitations(context: OrganizationContext, idOrCode: string) {
  return context.run(async (tx) => {
    const { id } = await requireItem(tx, context, idOrCode);
    const citations = id === null ? [] : await context.records.policyCitations(tx, context, id);
    return { items: citations.map(({ policyId: _policyId, ...citation }) => citation) };
  });
}

type PresentedTemplate = Omit<PolicyTemplate, 'content'>;

async function presentTemplates(tx: Tx, context: OrganizationContext): Promise<PresentedTemplate[]> {
  const library = await readLibrary(tx, context);
  return (await templatesOfKind(tx, context, 'policy')).map(({ id, code, name, description, controls }) => {
    const row = library.find(({ item }) => item.templateId === id);
    return {
      id,
      code,
      name,
      description,
      controls,
      policyId: row?.item.id ?? null,
      state: row?.item.state ?? 'MISSING',
    };
  });
}

export async function listTemplates(context: OrganizationContext) {
  return context.run(async (tx) => ({ items: await presentTemplates(tx, context) }));
}

/** @throws AppError 404 */
export async function getTemplate(context: OrganizationContext, idOrCode: string): Promise<PolicyTemplate> {
  return context.run(async (tx) => {
    const { id, code, name, description, controls, content } = await requireTemplate(tx, context, idOrCode, 'policy');
    const known = (await presentTemplates(tx, context)).find((template) => template.id === id);
    const { policyId = null, state = 'MISSING' } = known ?? {};
    return { id, code, name, description, controls, policyId, state, content };
  });
}

async function unfinishedUploads(tx: Tx, context: OrganizationContext): Promise<PolicyStatus['uploads']> {
  const policies = new Map((await repository.allPolicies(tx, context)).map((policy) => [policy.id, policy]));
  const versions = await repository.currentVersions(tx, context);
  return versions
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .flatMap(({ id, policyId, fileName, status, step, percentage, reason, aliveAt }) => {
      const policy = policies.get(policyId);
      if (!policy || status === null || status === 'READY') return [];
      if (fileName === null || percentage === null || aliveAt === null) return [];
      const { code, name } = policy;
      const processing = processingOf({ status, step, percentage, reason, aliveAt });
      return [{ ...processing, versionId: id, policy: { id: policyId, code, name }, fileName }];
    });
}

export async function policyStatus(context: OrganizationContext): Promise<PolicyStatus> {
  return context.run(async (tx) => {
    const library = await readLibrary(tx, context);
    const own = await ownToRead(tx, context);
    return {
      total: library.length,
      state: countStates(library),
      uploads: await unfinishedUploads(tx, context),
      toRead: own.filter(({ acceptedAt }) => acceptedAt === null).length,
      reviewRequired: await repository.reviewRequired(tx, context),
    };
  });
}
