/** zod schemas that several calls share. Imported by schema files only, never by endpoint files. */
import { z } from 'zod';
import { paging, textLimits } from './constants';
import { errorCodes } from './errors';
import { isOneLine } from './one-line';
import { roles } from './roles';

export const id = z.uuid();
export const timestamp = z.iso.datetime();
export const day = z.iso.date();
export const role = z.enum(roles);
export const percent = z.number().min(0).max(100);
export const count = z.int().nonnegative();

/** A name or title: one line that people can read. Responses use `z.string()`, because existing names may be older than this rule. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isOneLine, { message: 'must not contain line breaks or invisible characters' });

/** The name of an organisation. Several may have the same. */
export const organizationName = oneLine(textLimits.organizationName);

/** An address as people copy it, often without its scheme: `company.halopsa.com` becomes `https://company.halopsa.com`. */
export const withScheme = z
  .string()
  .trim()
  .transform((text) => (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`));

/** A control's id or its readable code (`IDN-01`). */
export const idOrCode = z.string().trim().min(1).max(64);

/** A person, as other records show them. */
export const personSummary = z.object({ id, name: z.string(), email: z.string() });

/** A control, as other records show it. */
export const controlSummary = z.object({ id, code: z.string(), name: z.string() });

/** The query of every list: cursor, search and order. `sort` is one of the list's columns. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sortable: S) =>
  z.object({
    /** Holds the value of the last row, such as a file name of 255 characters at four bytes each, in base64. */
    cursor: z.string().max(2_048).optional(),
    limit: z.coerce.number().int().min(1).max(paging.maxLimit).default(paging.defaultLimit),
    search: z.string().trim().max(200).optional(),
    sort: z.enum(sortable).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  });

/** A filter that can be repeated: `?status=A&status=B`. */
export const oneOrMany = <T extends z.ZodType>(value: T) =>
  z.union([value.transform((single) => [single]), z.array(value)]).optional();

/**
 * The query of a call that browsers open by address, where the header that names the shown organisation cannot be set. The API
 * treats it in the same way.
 */
export const openedByAddress = z.object({ organizationId: id.optional() });

/** The query of a file: images can be shown in the page, and have no metadata unless the original is requested. */
export const fileQuery = openedByAddress.extend({
  inline: z.enum(['true']).optional(),
  original: z.enum(['true']).optional(),
});

/** The response of every list. `total` counts all items that match the filters. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: count });

export const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  errorCode: z.enum(errorCodes),
  details: z.unknown().optional(),
});

/** Optimistic concurrency: the version that the change was made from. If the record has another version, the API replies with 409 STALE. */
export const version = z.int().positive();
