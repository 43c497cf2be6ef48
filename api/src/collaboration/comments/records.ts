/** The records that can be spoken of: each is looked up by its own domain, inside the organisation. */
import type { CommentedRecord } from '@msp/contract';
import { spokenEvidence } from '../../compliance/evidence/service';
import { spokenResponse } from '../../compliance/responses/service';
import type { Tx } from '../../platform/database/database';
import type { OrganizationContext } from '../../platform/organization/context';
import type { Spoken } from './repository';

export interface SpokenRecord {
  /** As people call it. */
  name: string;
  controls: { id: string; code: string }[];
}

type LookUp = (tx: Tx, context: OrganizationContext, id: string, hold: boolean) => Promise<SpokenRecord>;

const lookUps: Record<CommentedRecord, LookUp> = {
  'control-response': spokenResponse,
  evidence: spokenEvidence,
};

/** @throws AppError 404 */
export const requireRecord = (tx: Tx, context: OrganizationContext, { recordType, recordId }: Spoken) =>
  lookUps[recordType](tx, context, recordId, false);

/** The same, and it is there until the transaction ends. Held before any comment on it, as whoever deletes it does. @throws AppError 404 */
export const holdRecord = (tx: Tx, context: OrganizationContext, { recordType, recordId }: Spoken) =>
  lookUps[recordType](tx, context, recordId, true);

/** For the log and the announcement: what is spoken of, and its control where it has one and no other. */
export function placeOf({ recordType, recordId }: Spoken, { controls }: SpokenRecord) {
  const [control] = controls.length === 1 ? controls : [];
  return { about: { type: recordType, id: recordId }, ...(control && { control }) };
}
