/**
 * The schema of the catalogue files under `api/catalogue`. A file that does not match fails the tests and the migration, so users
 * never meet it.
 */
import { metricSources, taskGuides } from '@msp/contract';
import { isOneLine } from '@msp/contract/one-line';
import { z } from 'zod';

const controlCode = z.string().regex(/^[A-Z]{3}-\d{2}$/, 'a control code looks like IDN-01');
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a key is lower case words joined by hyphens');
const sentence = z.string().trim().min(10);

const requirementBase = {
  /** Unique within its control and stable: answers are stored under it. */
  key: slug,
  question: sentence,
  /** What a good answer contains, in one or two sentences. */
  help: sentence,
  required: z.boolean().default(true),
  /** Keys of the control's metrics whose collected figures support the answer. */
  supportedBy: z.array(slug).min(1).optional(),
};

/** One question of a control. The eight answer types are those of specification §3. */
export const requirementSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...requirementBase, type: z.literal('text') }),
  /** Put so that *Yes* is the good answer: *No* contradicts the status *Implemented*. */
  z.strictObject({ ...requirementBase, type: z.literal('boolean') }),
  z.strictObject({
    ...requirementBase,
    type: z.literal('date'),
    /** For how many months after that date the answer stays valid; left out if it does not expire. */
    validMonths: z.int().positive().max(60).optional(),
  }),
  z.strictObject({
    ...requirementBase,
    type: z.literal('select'),
    /** From the weakest to the strongest. The first contradicts the status *Implemented*. */
    options: z.array(z.string().trim().min(1)).min(2).max(8),
  }),
  z.strictObject({ ...requirementBase, type: z.literal('evidence') }),
  z.strictObject({ ...requirementBase, type: z.literal('policy') }),
  z.strictObject({ ...requirementBase, type: z.literal('person') }),
  z.strictObject({
    ...requirementBase,
    type: z.literal('number'),
    unit: z.string().trim().min(1),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    /** Key of the control's metric that answers the question: both ask for the same number. */
    metric: slug.optional(),
  }),
]);

export const catalogueMetricSchema = z.strictObject({
  key: slug,
  name: z.string().trim().min(3).max(80),
  /** What is measured, and relative to what. */
  description: sentence,
  unit: z.enum(['percent', 'count', 'days', 'hours', 'score']),
  /** Which direction is better. */
  better: z.enum(['higher', 'lower']),
  target: z.number(),
  /** Where values can come from. Members may enter those of `manual`. */
  sources: z.array(z.enum(metricSources)).min(1),
});

/** What an organisation does again after some months, to keep up the control. */
export const catalogueTaskSchema = z.strictObject({
  /** Unique within its control and stable: an adopted task refers to it. */
  key: slug,
  name: z.string().trim().min(5).max(80),
  /** What to do, in one or two sentences. */
  help: sentence,
  months: z.int().positive().max(36),
  /** Code of the evidence template for its record; it supports the control, too. */
  template: z
    .string()
    .regex(/^EVT-\d{2}$/)
    .optional(),
  /** Key of the control's date requirement that asks when it was last done. */
  answers: slug.optional(),
  /** Key of the control's metric that counts the days since it was last done. */
  metric: slug.optional(),
  /** What the application guides through. */
  guide: z.enum(taskGuides).optional(),
});

export const catalogueControlSchema = z.strictObject({
  code: controlCode,
  name: z.string().trim().min(5).max(90),
  /** Why it matters, for a service provider: one short paragraph. */
  purpose: sentence,
  /** How to do it: markdown, a few steps or paragraphs. */
  guidance: sentence,
  /** Priority: essential controls come first. */
  tier: z.enum(['essential', 'standard', 'advanced']),
  requirements: z.array(requirementSchema).min(2).max(6),
  /** Keys of the metrics relevant to this control, from any domain. */
  metrics: z.array(slug).default([]),
  tasks: z.array(catalogueTaskSchema).default([]),
});

/** One file of `api/catalogue/controls`: a domain, its metrics and its controls. */
export const catalogueDomainSchema = z.strictObject({
  code: z.string().regex(/^[A-Z]{3}$/),
  name: z.string().trim().min(3),
  order: z.int().positive(),
  summary: sentence,
  metrics: z.array(catalogueMetricSchema),
  controls: z.array(catalogueControlSchema).min(1),
});

const templateFields = {
  name: z.string().trim().min(5).max(90),
  /** Its purpose and when to use it, in one or two sentences. */
  description: sentence,
  /** Codes of the controls it supports, the most relevant first. */
  controls: z.array(controlCode).min(1).max(12),
};

const blankText = z.string().trim().min(1).max(200).refine(isOneLine, 'the text for a blank is one line');

/** The front matter of a file of `api/catalogue/templates`, and the Markdown after it. */
export const catalogueTemplateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('policy'),
    code: z.string().regex(/^POL-\d{2}$/, 'a policy template code looks like POL-01'),
    ...templateFields,
    /**
     * What fills a blank that suggests nothing itself, by the blank's id. Words in braces name fields of the company profile; a text
     * without braces is the usual value.
     */
    blanks: z.record(z.string(), blankText).default({}),
    content: z.string().trim().min(400),
  }),
  z.strictObject({
    kind: z.literal('evidence'),
    code: z.string().regex(/^EVT-\d{2}$/, 'an evidence template code looks like EVT-01'),
    ...templateFields,
    /** How many months a completed record proves its controls; left out if it does not expire. */
    validMonths: z.int().positive().max(24).optional(),
    content: z.string().trim().min(400),
  }),
]);

/** `api/catalogue/registry.yaml`: which registry and version the files make up. */
export const catalogueRegistrySchema = z.strictObject({
  key: slug,
  version: z.string().regex(/^\d{4}\.\d+$/),
  title: z.string().trim().min(3),
  publishedOn: z.iso.date(),
});

export type CatalogueRequirement = z.infer<typeof requirementSchema>;
export type CatalogueMetric = z.infer<typeof catalogueMetricSchema>;
export type CatalogueTask = z.infer<typeof catalogueTaskSchema>;
export type CatalogueControl = z.infer<typeof catalogueControlSchema>;
export type CatalogueDomain = z.infer<typeof catalogueDomainSchema>;
export type CatalogueTemplate = z.infer<typeof catalogueTemplateSchema>;
export type CatalogueRegistry = z.infer<typeof catalogueRegistrySchema>;
