/** The internet domains of an organisation, which it proves to own by a DNS record. */
import { z } from 'zod';
import { id, timestamp } from '../primitives';
import { domainStates } from './words';

const domain = z.object({
  id,
  domain: z.string(),
  state: z.enum(domainStates),
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
  createdAt: timestamp,
  checkedAt: timestamp.nullable(),
  verifiedAt: timestamp.nullable(),
  /** Since when the record of a verified domain is missing. */
  missingSince: timestamp.nullable(),
  /** What the last check found instead of the record. */
  problem: z.string().nullable(),
});

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(new RegExp(`^(${label}\\.)+(?!\\d+$)${label}$`), 'Enter a domain, such as example.com.');

const params = z.object({ id });

export const domainsSchemas = {
  /** By name. */
  list: { response: z.object({ items: z.array(domain) }) },
  /** 409 CONFLICT for a domain that is in the list already, or one of too many; 400 for one of a public mail service. */
  add: { body: z.object({ domain: domainName }), response: domain },
  check: { params, response: domain },
  remove: { params },
} as const;
