/** The form of a scanner's rules and settings. If another member saved them meanwhile, both versions are shown for a choice. */
import { calls, constants, type ScannerDetail, scanColumnLabels, scanColumns } from '@msp/contract';
import { Controller, FormProvider, SubmitForm, useCallForm } from '@msp/forms';
import { HttpError, request } from '@msp/http';
import { Button, Callout, Grid, Inline, Stack, Text, toast } from '@msp/ui';
import { Disclosure, Facts, Field, TextInput } from '@msp/ui/pages';
import { Conflict } from '@msp/ui/records';
import { useEffect, useRef, useState } from 'react';
import { publishScanner } from '../../shared/scans/publish-scanner';
import { settingsOf } from '../../shared/scans/settings';
import { ControlCodes } from './control-codes';
import { RuleRows } from './rule-rows';
import { differences, problemsOf, type SettingsValues, settingsOfValues, valuesOf } from './settings-values';

interface RulesFormProps {
  scanner: ScannerDetail;
  onClose: () => void;
}

function useRulesForm({ scanner, onClose }: RulesFormProps) {
  // The scanner as it was opened: another member's change must not replace what is being entered.
  const [base, setBase] = useState(scanner);
  const [theirs, setTheirs] = useState<ScannerDetail>();
  const params = { id: base.id };
  const toBody = (values: SettingsValues) => ({ version: base.version, ...settingsOfValues(values) });
  const callForm = useCallForm<SettingsValues>({
    defaultValues: valuesOf(settingsOf(base)),
    loadSchema: async () => (await import('@msp/contract/schemas/scans')).scansSchemas.changeScanner.body,
    toBody,
    check: problemsOf,
    rows: ['rules'],
    send: async (values) => {
      try {
        await publishScanner(await request(calls.scans.changeScanner, { params, body: toBody(values) }));
        toast.success({ title: 'Scanner saved', description: 'The new rules apply to its findings.' });
        onClose();
      } catch (error) {
        if (!(error instanceof HttpError) || error.errorCode !== 'STALE') throw error;
        setTheirs(await request(calls.scans.readScanner, { params }));
      }
    },
  });
  const resolve = (isMine: boolean) => {
    if (!theirs) return;
    setBase(theirs);
    setTheirs(undefined);
    if (!isMine) callForm.form.reset(valuesOf(settingsOf(theirs)));
  };
  return { callForm, theirs, resolve };
}

interface BothVersionsProps {
  mine: SettingsValues;
  theirs: ScannerDetail;
  resolve: (isMine: boolean) => void;
}

function BothVersions({ mine, theirs, resolve }: BothVersionsProps) {
  const rows = differences(settingsOfValues(mine), settingsOf(theirs));
  const side = (which: 'mine' | 'theirs') =>
    rows.length > 0 ? (
      <Facts dense facts={rows.map(({ title, ...row }) => ({ name: title, value: row[which] || 'None' }))} />
    ) : (
      <Text size="sm">The same settings</Text>
    );
  return (
    <Conflict
      title="Another member saved this scanner. Choose a version, then save."
      mine={side('mine')}
      theirs={side('theirs')}
      onKeepMine={() => resolve(true)}
      onTakeTheirs={() => resolve(false)}
    />
  );
}

export default function RulesForm(props: RulesFormProps) {
  const { callForm, theirs, resolve } = useRulesForm(props);
  const { form, submit, busy, failure, errorOf } = callForm;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>('select, input, button')?.focus(), []);
  return (
    <FormProvider {...form}>
      <SubmitForm onSubmit={submit}>
        <Stack ref={fields} gap="5">
          {theirs && <BothVersions mine={form.getValues()} theirs={theirs} resolve={resolve} />}
          <RuleRows errorOf={errorOf} />
          <Field
            label="Controls of other findings"
            help="For findings that match no rule. Leave blank to map them to no control."
            error={errorOf('otherControls')}
          >
            <Controller
              name="otherControls"
              control={form.control}
              render={({ field }) => (
                <ControlCodes label="Controls of other findings" value={field.value} onChange={field.onChange} />
              )}
            />
          </Field>
          <Grid minColumn="14rem" alignItems="start" gap="4">
            <Field label="Name" error={errorOf('name')}>
              <TextInput
                maxLength={constants.textLimits.integrationName}
                autoComplete="off"
                {...form.register('name')}
              />
            </Field>
            <Field
              label="Days between reports"
              help="If no report arrives within this time, the scanner's checks change to Not measured."
              error={errorOf('expectedDays')}
            >
              <TextInput
                type="number"
                min={1}
                max={constants.scanner.expectedDays.max}
                maxWidth="8rem"
                {...form.register('expectedDays')}
              />
            </Field>
          </Grid>
          <Disclosure summary="Columns of CSV files" isGuidance>
            <Stack gap="3" marginTop="2">
              <Text size="sm" tone="muted">
                Common names are recognised. If your scanner uses others, enter at least its title and severity columns.
              </Text>
              <Grid minColumn="12rem" alignItems="start" gap="3">
                {scanColumns.map((column) => (
                  <Field key={column} label={scanColumnLabels[column]} error={errorOf(`columns.${column}`)}>
                    <TextInput maxLength={200} autoComplete="off" {...form.register(`columns.${column}`)} />
                  </Field>
                ))}
              </Grid>
            </Stack>
          </Disclosure>
          <Text size="sm" tone="muted">
            If a change removes findings from an approved control, a reviewer of that control has to confirm it.
          </Text>
          {failure && <Callout tone="bad">{failure}</Callout>}
          <Inline wrap>
            <Button type="submit" variant="primary" busy={busy}>
              Save
            </Button>
            <Button onClick={props.onClose}>Cancel</Button>
          </Inline>
        </Stack>
      </SubmitForm>
    </FormProvider>
  );
}
