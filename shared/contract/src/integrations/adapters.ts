/** The systems that can be connected, with the fields of their connection forms. */
import { z } from 'zod';
import { textLimits } from '../constants';
import { integrationSystems } from '../metrics/words';
import { settingKinds } from './words';

export const option = z.object({ value: z.string(), label: z.string() });

export const setting = z.object({
  /** The key of the setting in `settings` of create, change and test. */
  name: z.string(),
  title: z.string(),
  /** Where the vendor shows it, and an example. */
  description: z.string(),
  kind: z.enum(settingKinds),
  required: z.boolean(),
  /** `choice`: the fixed choices. The first is the default of a setting that isn't required. Null where the choices are live options or there are none. */
  choices: z.array(option).nullable(),
  /** Name of the live options that this setting is chosen from; null without. Other values are accepted too. */
  option: z.string().nullable(),
});

export const adapter = z.object({
  key: z.string(),
  name: z.string(),
  vendor: z.string(),
  system: z.enum(integrationSystems),
  /** One sentence about the benefit of connecting. */
  description: z.string(),
  /** The collected data, in the user's terms. */
  collects: z.array(z.string()),
  /** The settings, in the order of the form. */
  settings: z.array(setting),
  /** Whether an administrator of the vendor's tenant must consent first: see `consent`. */
  consent: z.boolean(),
  /** Markdown: how to create the access at the vendor, and which permissions to give. */
  instructions: z.string(),
  /** What the vendor calls those it measures: "customer", "customers". */
  subjects: z.object({
    one: z.string(),
    other: z.string(),
    /** Each figure covers the included ones together: there is none for a single one. Absent in answers of older releases. */
    areMeasuredTogether: z.boolean().optional(),
  }),
  /**
   * Whether a connection can measure single customers for their own organisations. `counted`: its subjects are the customers. `separate`:
   * customers are listed beside the subjects and never count in the organisation's own figures. Absent if it can't.
   */
  customers: z.enum(['counted', 'separate']).optional(),
});

/** By name. Secrets that are blank or left out keep their stored value. */
export const settings = z
  .record(z.string().max(60), z.string().trim().max(textLimits.setting))
  .refine((values) => Object.keys(values).length <= 20, 'too many settings');
