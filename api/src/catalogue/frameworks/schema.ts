/**
 * The schema of `api/catalogue/frameworks`: frameworks that organisations are asked for, and the registry's controls that bear on each of
 * their entries. Identifiers are the framework's own; titles are in our own words, never its text.
 */
import { z } from 'zod';

const controlCode = z.string().regex(/^[A-Z]{3}-\d{2}$/, 'a control code looks like IDN-01');
const words = z.string().trim().min(3);
const sentence = z.string().trim().min(10).regex(/[.]$/, 'a sentence ends with a full stop');

export const frameworkEntrySchema = z
  .strictObject({
    /** Unique within its framework, and stable: statements of applicability are stored under it. */
    id: z.string().regex(/^[A-Za-z0-9().-]{1,40}$/),
    title: words.max(160),
    /** One of the framework's levels. */
    level: z.string().optional(),
    /** Controls that cover the entry together: with all of them in place, nothing that it asks for is left open. */
    full: z.array(controlCode).min(1).optional(),
    /** Controls that cover a part of it. */
    partial: z.array(controlCode).min(1).optional(),
    /** What the controls leave open: required without controls that cover it, and only then. */
    open: sentence.optional(),
  })
  .refine(({ full, open }) => (full === undefined) === (open !== undefined), {
    message: 'says what is left open, or has controls that cover it',
  });

export const frameworkSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  order: z.int().positive(),
  name: words.max(80),
  version: words.max(80),
  /** What it is, and what of it is covered. */
  summary: sentence,
  source: z.strictObject({ title: words, url: z.url({ protocol: /^https$/ }) }),
  /** The day on which the mapping was made for this version of the source. */
  mappedOn: z.iso.date(),
  /** From the most basic, for frameworks that have them. */
  levels: z.array(z.string().min(1)).min(2).optional(),
  groups: z
    .array(
      z.strictObject({ key: z.string().min(1).max(16), name: words, entries: z.array(frameworkEntrySchema).min(1) }),
    )
    .min(1),
});

export type CatalogueFramework = z.infer<typeof frameworkSchema>;
/** A framework as organisations see it, of the catalogue or their own. Own ones have no address, and needn't say what is left open. */
export type FrameworkContent = Omit<CatalogueFramework, 'key' | 'order' | 'source'> & {
  source: { title: string; url: string | null };
};
export type CatalogueFrameworkEntry = z.infer<typeof frameworkEntrySchema>;
