/** A setting that is entered as text, or chosen from fixed choices. */
import type { AdapterSetting } from '@msp/contract';
import { useFormContext } from '@msp/forms';
import { Field, SelectInput, TextInput } from '@msp/ui/pages';
import type { ConnectionForm } from './connection-form';

interface PlainFieldProps {
  setting: AdapterSetting;
  error: string | undefined;
}

export function PlainField({ setting, error }: PlainFieldProps) {
  const { register } = useFormContext<Pick<ConnectionForm, 'settings'>>();
  const { name, title, description, kind, required, choices } = setting;
  const field = register(`settings.${name}`);
  return (
    <Field label={title} help={description} error={error}>
      {choices ? (
        <SelectInput {...field}>
          {required && <option value="">Select…</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      ) : (
        <TextInput {...field} autoComplete="off" spellCheck={false} {...(kind === 'host' && { inputMode: 'url' })} />
      )}
    </Field>
  );
}
