/** Derives the fields of a connection form from the schema of an adapter's settings, which is their only definition. */
import type { AdapterSetting } from '@msp/contract';
import { z } from 'zod';

/** The metadata of a setting. */
export interface SettingMeta {
  title: string;
  /** Where the vendor shows it, and an example. */
  description: string;
  secret?: boolean;
  /** An address on the vendor's own domain. */
  host?: boolean;
  /** Name of the vendor's live options. */
  options?: string;
  /** Labels of the values of an enumeration. */
  labels?: Record<string, string>;
}

export function metaOf(field: z.ZodType): SettingMeta {
  const meta = field.meta();
  if (typeof meta?.title !== 'string') throw new Error('A setting has no title.');
  return { description: '', ...meta } as SettingMeta;
}

/** The values of an enumeration, which may be optional or have a default. Null for anything else. */
function choicesOf(field: z.ZodType): string[] | null {
  if (field instanceof z.ZodEnum) return field.options.map(String);
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return choicesOf(field.unwrap() as z.ZodType);
  return null;
}

function kindOf(field: z.ZodType, { secret, host }: SettingMeta): AdapterSetting['kind'] {
  if (secret) return 'secret';
  if (host) return 'host';
  return choicesOf(field) ? 'choice' : 'text';
}

export function describeSettings(schema: z.ZodObject): AdapterSetting[] {
  return Object.entries(schema.shape).map(([name, value]) => {
    const field = value as z.ZodType;
    const meta = metaOf(field);
    const choices = choicesOf(field);
    return {
      name,
      title: meta.title,
      description: meta.description,
      kind: kindOf(field, meta),
      required: !field.safeParse(undefined).success,
      choices: choices?.map((choice) => ({ value: choice, label: meta.labels?.[choice] ?? choice })) ?? null,
      option: meta.options ?? null,
    };
  });
}

/** Names of the settings that are stored encrypted. */
export const secretNames = (schema: z.ZodObject): string[] =>
  describeSettings(schema).flatMap(({ name, kind }) => (kind === 'secret' ? [name] : []));
