/** What directories send: SCIM is their protocol, so these schemas are not part of our contract. Unknown attributes are ignored. */
import { asOneLine } from '@msp/contract/one-line';
import { z } from 'zod';
import type { DescribedGroup } from '../groups';
import type { DescribedPerson } from '../people';
import { ScimRefusal } from './errors';

/** PostgreSQL stores no null characters. */
const text = z
  .string()
  .trim()
  .max(255)
  .refine((value) => !value.includes('\0'), 'must not contain null characters');

/** A name that people read. Directories are not refused for what no one sees in it. */
const name = text.transform(asOneLine);

/** Entra sends booleans as text: "False". */
const flag = z.preprocess((value) => {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  return word === 'true' || word === 'false' ? word === 'true' : value;
}, z.boolean());

const user = z.object({
  userName: text.min(1),
  externalId: text.nullish(),
  name: z.object({ givenName: name.nullish(), familyName: name.nullish() }).nullish(),
  displayName: name.nullish(),
  emails: z
    .array(z.object({ value: text, type: text.nullish(), primary: flag.nullish() }))
    .max(20)
    .nullish(),
  active: flag.optional(),
});

const group = z.object({
  displayName: text.min(1),
  externalId: text.nullish(),
  members: z
    .array(z.object({ value: text }))
    .max(10_000)
    .nullish(),
});

const operations = z.object({
  Operations: z
    .array(
      z.object({
        op: z.preprocess(
          (value) => (typeof value === 'string' ? value.toLowerCase() : value),
          z.enum(['add', 'remove', 'replace']),
        ),
        path: z.string().max(1_000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
});
export type Operation = z.infer<typeof operations>['Operations'][number];

const listQuery = z.object({
  filter: z.string().max(1_000).optional(),
  /** Counts up from 1. Lower values mean 1 (RFC 7644, section 3.4.2.4). */
  startIndex: z.coerce.number().int().catch(1),
  count: z.coerce.number().int().catch(100),
  attributes: z.string().max(1_000).optional(),
  excludedAttributes: z.string().max(1_000).optional(),
});

/** @throws ScimRefusal 400 that names the first attribute that is not valid */
function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.');
  throw new ScimRefusal(
    400,
    'invalidValue',
    `${path ? `${path}: ` : ''}${issue?.message ?? 'The request is not valid.'}`,
  );
}

const looksLikeEmail = (value: string) => z.email().safeParse(value).success;

export function describedPerson(body: unknown): DescribedPerson {
  const { userName, externalId, name, displayName, emails, active } = parse(user, body);
  const all = emails ?? [];
  const chosen = all.find(({ primary }) => primary) ?? all.find(({ type }) => type === 'work') ?? all[0];
  const email = chosen?.value || userName;
  if (!looksLikeEmail(email))
    throw new ScimRefusal(400, 'invalidValue', 'emails: a user needs an email address, in emails or as userName.');
  return {
    userName,
    externalId: externalId ?? null,
    email,
    givenName: name?.givenName ?? '',
    familyName: name?.familyName ?? '',
    displayName: displayName || null,
    active,
  };
}

export function describedGroup(body: unknown): DescribedGroup {
  const { displayName, externalId, members } = parse(group, body);
  const ids = new Set((members ?? []).map(({ value }) => value));
  return { displayName, externalId: externalId ?? null, members: [...ids] };
}

export const patchOperations = (body: unknown): Operation[] => parse(operations, body).Operations;
export const parseListQuery = (query: unknown) => parse(listQuery, query);
