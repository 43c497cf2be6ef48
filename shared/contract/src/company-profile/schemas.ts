/** The company profile: who does what in an organisation, and which systems it uses, asked once for all policy templates (domain: clients). */
import { z } from 'zod';
import { oneLine, personSummary, timestamp, version } from '../primitives';
import { companyProfileFields, companyProfileMaxValue } from './fields';

/** What is known, by field. A field that isn't known is left out. */
const values = z.partialRecord(z.enum(companyProfileFields), oneLine(companyProfileMaxValue));

const profile = z.object({
  values,
  /** Null until something is saved. */
  updatedAt: timestamp.nullable(),
  updatedBy: personSummary.nullable(),
  version: version.nullable(),
});

export const companyProfileSchemas = {
  read: { response: profile },
  /** Replaces all values. 409 STALE with the current profile. */
  save: { body: z.object({ values, version: version.nullable() }), response: profile },
} as const;
