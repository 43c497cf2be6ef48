/** The fields of the connection form: the name, and one for each setting of the adapter. */
import { type AdapterSetting, constants } from '@msp/contract';
import { useFormContext } from '@msp/forms';
import { Stack } from '@msp/ui';
import { Field, TextInput } from '@msp/ui/pages';
import { useEffect, useState } from 'react';
import type { Connection, ConnectionForm } from './connection-form';
import { OptionField } from './option-field';
import { PlainField } from './plain-field';
import { SecretField } from './secret-field';
import { useVendorOptions } from './use-vendor-options';

interface SettingFieldProps {
  connection: Connection;
  setting: AdapterSetting;
  /** The values since the last field was left. */
  settled: ConnectionForm;
  error: string | undefined;
}

function ConnectionOption({ connection, option, settled, ...props }: SettingFieldProps & { option: string }) {
  const list = useVendorOptions(connection, option, settled);
  return <OptionField {...props} vendor={connection.adapter.name} list={list} />;
}

function SettingField({ settled, ...props }: SettingFieldProps) {
  const { kind, option } = props.setting;
  if (option !== null) return <ConnectionOption {...props} option={option} settled={settled} />;
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
