/** A setting that is chosen from the vendor's own list, or entered where the list lacks it or cannot be loaded. */
import type { AdapterSetting } from '@msp/contract';
import { Controller, useFormContext } from '@msp/forms';
import { Button, Stack } from '@msp/ui';
import { Field, SelectInput, TextInput } from '@msp/ui/pages';
import { useEffect, useState } from 'react';
import type { ConnectionForm } from './connection-form';
import type { VendorOptions } from './use-vendor-options';

interface OptionFieldProps {
  setting: AdapterSetting;
  /** The vendor's product. */
  vendor: string;
  list: VendorOptions;
  error: string | undefined;
}

function promptOf({ state, options }: VendorOptions, vendor: string): string {
  if (state === 'incomplete') return 'Fill in the other settings first';
  if (state === 'loading') return `Loading from ${vendor}…`;
  if (state === 'failed') return "Couldn't load the list";
  return options.length > 0 ? 'Select…' : `${vendor} lists none`;
}

interface ChoiceProps {
  list: VendorOptions;
  vendor: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function Choice({ list, vendor, value, onChange, onBlur }: ChoiceProps) {
  const isListed = value === '' || list.options.some((one) => one.value === value);
  return (
    <SelectInput
      value={value}
      aria-busy={list.state === 'loading'}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    >
      <option value="">{promptOf(list, vendor)}</option>
      {!isListed && <option value={value}>{value}</option>}
      {list.options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </SelectInput>
  );
}

export function OptionField({ setting, vendor, list, error }: OptionFieldProps) {
  const { control, register, setFocus } = useFormContext<Pick<ConnectionForm, 'settings'>>();
  const [isTyped, setTyped] = useState(false);
  const name = `settings.${setting.name}` as const;
  useEffect(() => {
    if (isTyped) setFocus(name);
  }, [isTyped, setFocus, name]);
  return (
    <Stack gap="2">
      <Field
        label={setting.title}
        help={setting.description}
        error={(isTyped ? undefined : list.failure) ?? error}
        note={
          <Button variant="link" size="sm" onClick={() => setTyped(!isTyped)}>
            {isTyped ? 'Select from the list' : 'Enter another value'}
          </Button>
        }
      >
        {isTyped ? (
          <TextInput {...register(name)} />
        ) : (
          <Controller
            name={name}
            control={control}
            render={({ field }) => <Choice list={list} vendor={vendor} {...field} />}
          />
        )}
      </Field>
      {list.state === 'failed' && !isTyped && (
        <Button size="sm" alignSelf="flex-start" onClick={list.retry}>
          Load the list again
        </Button>
      )}
    </Stack>
  );
}
