/**
 * The part of the NIST OSCAL 1.x catalog model that the importer reads. Other fields are ignored: catalogues carry many, and
 * publishers add their own.
 */
import { z } from 'zod';

const maxTextLength = 20_000;
const maxTitleLength = 500;
const maxListLength = 5_000;

const textUpTo = (length: number) => z.string().max(length, `must have at most ${length} characters`);
const text = textUpTo(maxTextLength);
const filled = text.refine((value) => value.trim() !== '', 'must not be empty');
const title = textUpTo(maxTitleLength).refine((value) => value.trim() !== '', 'must not be empty');
const list = <T extends z.ZodType>(item: T) =>
  z.array(item).max(maxListLength, `must have at most ${maxListLength} entries`).default([]);

const property = z.object({ name: text, value: text, class: text.optional() });

const parameter = z.object({
  id: filled,
  label: text.optional(),
  values: list(text),
  select: z.object({ 'how-many': text.optional(), choice: list(text) }).optional(),
});

const link = z.object({ href: text, rel: text.optional() });

export interface Part {
  name: string;
  props: z.output<typeof property>[];
  prose?: string | undefined;
  parts: Part[];
}
const part: z.ZodType<Part> = z.lazy(() =>
  z.object({ name: filled, props: list(property), prose: text.optional(), parts: list(part) }),
);

const common = { title, params: list(parameter), props: list(property), links: list(link), parts: list(part) };

export interface OscalControl extends z.output<z.ZodObject<typeof common>> {
  id: string;
  controls: OscalControl[];
}
const control: z.ZodType<OscalControl> = z.lazy(() => z.object({ id: filled, ...common, controls: list(control) }));

export interface OscalGroup extends z.output<z.ZodObject<typeof common>> {
  id?: string | undefined;
  groups: OscalGroup[];
  controls: OscalControl[];
}
const group: z.ZodType<OscalGroup> = z.lazy(() =>
  z.object({ id: filled.optional(), ...common, groups: list(group), controls: list(control) }),
);

const moment = text.refine((value) => z.iso.date().safeParse(value.slice(0, 10)).success, 'must be a date and a time');

const resource = z.object({
  /** `checkValues` verifies that it is one. */
  uuid: text,
  title: textUpTo(maxTitleLength).optional(),
  citation: z.object({ text }).optional(),
});

export const oscalSchema = z.object({
  catalog: z.object({
    uuid: text,
    metadata: z.object({
      title,
      version: filled.refine((value) => value.trim().length <= 64, 'must have at most 64 characters'),
      published: moment.optional(),
      'last-modified': moment,
    }),
    params: list(parameter),
    groups: list(group),
    controls: list(control),
    'back-matter': z.object({ resources: list(resource) }).optional(),
  }),
});

export type OscalCatalog = z.output<typeof oscalSchema>['catalog'];
export type Parameter = z.output<typeof parameter>;
export type Property = z.output<typeof property>;
