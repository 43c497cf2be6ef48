/** An address to be copied. */
import { Inline } from '@msp/ui';
import { Field, TextInput } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';

interface AddressFieldProps {
  label: string;
  help?: string;
  address: string;
  /** For screen readers: what the button copies. */
  what: string;
}

export function AddressField({ label, help, address, what }: AddressFieldProps) {
  return (
    <Field label={label} help={help}>
      <Inline>
        <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
        <CopyButton text={address} what={what} size="md" />
      </Inline>
    </Field>
  );
}
