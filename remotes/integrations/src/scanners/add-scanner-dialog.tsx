/** The dialog that adds a scanner: its name, and how often it reports. Its rules follow on its page. */
import { calls, constants, type ScannerDetail } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { publishScanner } from '../shared/scans/publish-scanner';

interface Values {
  name: string;
  expectedDays: string;
}

const { max, default: usual } = constants.scanner.expectedDays;

const toBody = ({ name, expectedDays }: Values) => ({
  name: name.trim(),
  expectedDays: expectedDays === '' ? null : Number(expectedDays),
  columns: null,
  rules: [],
  otherControls: [],
});

interface AddScannerDialogProps {
  onAdded: (scanner: ScannerDetail) => void;
  onClose: () => void;
}

export default function AddScannerDialog({ onAdded, onClose }: AddScannerDialogProps) {
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: { name: '', expectedDays: String(usual) },
    loadSchema: async () => (await import('@msp/contract/schemas/scans')).scansSchemas.createScanner.body,
    toBody,
    send: async (values) => {
      const body = { ...toBody(values), expectedDays: Number(values.expectedDays) };
      const scanner = await request(calls.scans.createScanner, { body, idempotencyKey });
      await publishScanner(scanner);
      onAdded(scanner);
    },
  });
  const { name, expectedDays } = form.watch();
  return (
    <FormDialog
      title="Add scanner"
      submitLabel="Add scanner"
      busy={busy}
      missing={{ 'a name': name.trim() === '', 'the days between reports': expectedDays.trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" help="For example, “Nessus, customer networks”." error={errorOf('name')}>
        <TextInput maxLength={constants.textLimits.integrationName} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field
        label="Days between reports"
        help="If no report arrives within this time, the scanner's checks change to Not measured."
        error={errorOf('expectedDays')}
      >
        <TextInput type="number" min={1} max={max} maxWidth="8rem" {...form.register('expectedDays')} />
      </Field>
    </FormDialog>
  );
}
