/** The fields of the connection form: the name, and one for each setting of the adapter. */
import { type AdapterSetting, constants } from '@msp/contract';
import { useFormContext } from '@msp/forms';
import { Stack } from '@msp/ui';
import { Field, SelectInput, TextInput } from '@msp/ui/pages';
import { useEffect, useState } from 'react';
import type { Connection, ConnectionForm } from './connection-form';
import { OptionField } from './option-field';
import { SecretField } from './secret-field';

function PlainField({ setting, error }: Pick<SettingFieldProps, 'setting' | 'error'>) {
  const { register } = useFormContext<ConnectionForm>();
  const { name, title, description, kind, choices } = setting;
  const field = register(`settings.${name}`);
  return (
    <Field label={title} help={description} error={error}>
      {choices ? (
        <SelectInput {...field}>
          <option value="">Select…</option>
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

interface SettingFieldProps {
  connection: Connection;
  setting: AdapterSetting;
  /** The values since the last field was left. */
  settled: ConnectionForm;
  error: string | undefined;
}

function SettingField({ settled, ...props }: SettingFieldProps) {
  const { kind, option } = props.setting;
  if (option !== null) return <OptionField {...props} option={option} settled={settled} />;
  return kind === 'secret' ? <SecretField {...props} /> : <PlainField {...props} />;
}

export function ConnectionFields({ connection }: { connection: Connection }) {
  const { register, formState, getFieldState, getValues, setFocus } = useFormContext<ConnectionForm>();
  // Options are requested when a field is left, not with each key.
  const [settled, setSettled] = useState(() => getValues());
  useEffect(() => setFocus('name'), [setFocus]);
  const errorOf = (name: 'name' | `settings.${string}`) => getFieldState(name, formState).error?.message;

  return (
    <Stack gap="4" onBlur={() => setSettled(structuredClone(getValues()))}>
      <Field label="Name" help="How it is listed in this application." error={errorOf('name')}>
        <TextInput {...register('name')} maxLength={constants.textLimits.integrationName} autoComplete="off" />
      </Field>
      {connection.adapter.settings.map((setting) => (
        <SettingField
          key={setting.name}
          connection={connection}
          setting={setting}
          settled={settled}
          error={errorOf(`settings.${setting.name}`)}
        />
      ))}
    </Stack>
  );
}
