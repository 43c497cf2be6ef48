/** Reads the demonstration accounts and organisations, which the local identity provider uses too. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { roles } from '@msp/contract';
import { z } from 'zod';

const peopleSchema = z.array(
  z.strictObject({
    subject: z.string(),
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    /** Organisation slug → role. */
    memberships: z.record(z.string(), z.enum(roles)),
  }),
);
const organizationsSchema = z.array(
  z.strictObject({
    slug: z.string(),
    externalId: z.string(),
    name: z.string(),
    /** The slug of its manager, which comes before it in the list. The manager's people are assigned to it. */
    managedBy: z.string().optional(),
  }),
);

export type DemoPerson = z.infer<typeof peopleSchema>[number];
export type DemoOrganization = z.infer<typeof organizationsSchema>[number];

/** @param folder holds people.json and organizations.json */
export async function readDemoPeople(
  folder: string,
): Promise<{ people: DemoPerson[]; organizations: DemoOrganization[] }> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  return {
    people: peopleSchema.parse(await read('people.json')),
    organizations: organizationsSchema.parse(await read('organizations.json')),
  };
}
