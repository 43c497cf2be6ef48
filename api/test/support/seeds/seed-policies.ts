/** A published policy whose members are asked to accept it, its next draft, and an uploaded one. */
import { Readable } from 'node:stream';
import { askAcceptance } from '../../../src/compliance/policies/acceptance/acceptance';
import { createPolicy, startDraft } from '../../../src/compliance/policies/versions/drafts';
import { publish } from '../../../src/compliance/policies/versions/publication';
import { uploadPolicy } from '../../../src/compliance/policies/versions/uploads';
import { storeFile } from '../../../src/platform/uploads/stored-upload';
import type { Person } from '../people';

export interface SeededPolicies {
  policyDocumentId: string;
  policyVersionId: string;
  policyDraftId: string;
  policyUploadId: string;
}

export async function seedPolicies({ context, userId }: Person, slug: string): Promise<SeededPolicies> {
  const text = { source: 'TEXT' as const, name: `Policy document of ${slug}`, content: `Rules of ${slug}.` };
  const { id: policyVersionId, policy, version } = await createPolicy(context, text);
  await publish(context, policyVersionId, { version, ownerId: userId, reviewBy: '2027-11-20' });
  await askAcceptance(context, policyVersionId, { members: 'ALL' });
  const draft = await startDraft(context, policy.id, { source: 'PUBLISHED' });
  const file = await storeFile(context, {
    fileName: `${slug}-policy.md`,
    contentType: 'text/markdown',
    content: Readable.from([`# Policy of ${slug}`]),
  });
  const upload = await uploadPolicy(context, async () => undefined, { name: `Upload of ${slug}` }, file);
  return { policyDocumentId: policy.id, policyVersionId, policyDraftId: draft.id, policyUploadId: upload.id };
}
