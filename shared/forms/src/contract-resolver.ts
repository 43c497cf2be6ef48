/** Checks a form with the contract's schema. The schema loads with the first check, so that pages open without a validator. */
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { fieldOf } from './field-of';
import { issueText } from './issue-text';

export interface Checks<V extends FieldValues> {
  /** Loads the schema of the call's body: `import('@msp/contract/schemas/evidence')`. */
  loadSchema: () => Promise<z.ZodType>;
  /** The body that the values represent. Its fields have the names of the form's, and may be grouped in the same way. */
  toBody: (values: V) => unknown;
  /** Rules that depend on more than one field: a message for each field that breaks one. */
  check?: (values: V) => Record<string, string>;
  /** The names of lists whose items are rows of fields, each with its own message. */
  rows?: readonly string[];
}

export function contractResolver<V extends FieldValues>({ loadSchema, toBody, check, rows }: Checks<V>): Resolver<V> {
  return async (values) => {
    const messages = new Map<string, string>(Object.entries(check?.(values) ?? {}));
    // If the schema fails to load, only the server validates.
    const schema = await loadSchema().catch(() => undefined);
    const result = schema?.safeParse(toBody(values), { reportInput: true });
    for (const issue of result?.error?.issues ?? []) {
      const name = fieldOf(issue.path, values, rows) ?? 'root';
      if (!messages.has(name)) messages.set(name, issueText(issue));
    }
    if (messages.size === 0) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [name, message] of messages) set(errors, name, { type: 'contract', message });
    return { values: {}, errors };
  };
}
