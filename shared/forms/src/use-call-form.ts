/** A form that sends one call: checked before it is sent, and with the server's answer shown at the fields it is about. */
import type { FieldProblem } from '@msp/contract';
import { HttpError } from '@msp/http';
import { type DefaultValues, type FieldValues, get, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { type Checks, contractResolver } from './contract-resolver';
import { fieldOf } from './field-of';
import { reasonOf } from './use-action';

export interface CallFormOptions<V extends FieldValues> extends Checks<V> {
  defaultValues: DefaultValues<V>;
  /** Sends the values. An error is shown in the form; return normally to leave it. */
  send: (values: V) => Promise<void>;
}

export interface CallForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  submit: () => Promise<void>;
  /** Checks the form and runs another call with its values, such as a test. A refusal is shown as for `submit`. */
  run: (call: (values: V) => Promise<void>) => Promise<void>;
  busy: boolean;
  /** Why it was not sent or not accepted, where that is about no single field. */
  failure: string | undefined;
  /** The message at a field. */
  errorOf: (name: Path<V>) => string | undefined;
}

/** The fields that the server's 400 names, as `body.name` each. */
function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof HttpError) || error.errorCode !== 'VALIDATION') return [];
  const details = (error.body as { details?: unknown } | undefined)?.details;
  return Array.isArray(details) ? (details as FieldProblem[]) : [];
}

function showFailure<V extends FieldValues>(form: UseFormReturn<V>, error: unknown, rows: Checks<V>['rows']): void {
  const named = fieldProblems(error).flatMap(({ path, message }) => {
    const name = fieldOf(path.replace(/^body\./, '').split('.'), form.getValues(), rows);
    return name === undefined ? [] : [{ name: name as Path<V>, message }];
  });
  for (const { name, message } of named) form.setError(name, { type: 'server', message: `This ${message}.` });
  if (named.length === 0) form.setError('root', { type: 'server', message: reasonOf(error) });
}

export function useCallForm<V extends FieldValues>(options: CallFormOptions<V>): CallForm<V> {
  const { defaultValues, send, ...checks } = options;
  const form = useForm<V>({ defaultValues, resolver: contractResolver(checks) });
  const { errors, isSubmitting } = form.formState;
  const run = (call: (values: V) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      try {
        await call(values);
      } catch (error) {
        showFailure(form, error, checks.rows);
      }
    })();
  return {
    form,
    submit: () => run(send),
    run,
    busy: isSubmitting,
    failure: errors.root?.message,
    errorOf: (name) => (get(errors, name) as { message?: string } | undefined)?.message,
  };
}
