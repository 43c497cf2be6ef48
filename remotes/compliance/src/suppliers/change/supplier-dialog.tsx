/** Adds a supplier, or changes one. Its documents are changed on its page. */
import {
  type Criticality,
  calls,
  constants,
  criticalities,
  criticalityLabels,
  type SuppliedData,
  type SupplierDetail,
  suppliedData,
  suppliedDataLabels,
} from '@msp/contract';
import { ControlsField } from '@msp/files';
import { Controller, FormProvider, useCallForm } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Grid, Inline, toast } from '@msp/ui';
import { Checkbox, Field, FieldGroup, FormDialog, SelectInput, TextArea, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { ChangedMeanwhile, useOpenedVersion } from '../../shared/opened-version';
import { supplierPath } from '../../shared/paths';
import {
  PlanFields,
  type PlanValues,
  planBody,
  planMissing,
  planOf,
  planProblems,
} from '../../shared/registers/plan-form';
import { refreshRegisters } from '../../shared/registers/register-calls';

interface SupplierValues extends PlanValues {
  name: string;
  service: string;
  criticality: Criticality | '';
  data: SuppliedData[];
  contact: string;
  website: string;
  contractEndsOn: string;
  controls: SupplierDetail['controls'];
}

export interface SupplierDialogProps {
  /** Null for a new one. */
  supplier: SupplierDetail | null;
  onClose: () => void;
}

const { textLimits } = constants;
const reviewMonths = 12;

const startOf = (supplier: SupplierDetail | null): SupplierValues => ({
  name: supplier?.name ?? '',
  service: supplier?.service ?? '',
  criticality: supplier?.criticality ?? '',
  data: supplier?.data ?? [],
  contact: supplier?.contact ?? '',
  website: supplier?.website ?? '',
  contractEndsOn: supplier?.contractEndsOn ?? '',
  controls: supplier?.controls ?? [],
  ...planOf(supplier, reviewMonths),
});

const sharedBody = (values: SupplierValues) => ({
  name: values.name.trim(),
  service: values.service.trim(),
  criticality: values.criticality as Criticality,
  data: values.data,
  contact: values.contact.trim(),
  website: values.website.trim() || null,
  contractEndsOn: values.contractEndsOn || null,
  ...planBody(values),
  controls: values.controls.map(({ id }) => id),
});

const newBody = (values: SupplierValues) => ({ ...sharedBody(values), documents: [] });

function useSupplierForm(
  { supplier, onClose }: SupplierDialogProps,
  { version, send }: ReturnType<typeof useOpenedVersion>,
) {
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const navigate = useNavigate();
  const changeBody = (values: SupplierValues) => ({ ...sharedBody(values), version });
  return useCallForm<SupplierValues>({
    defaultValues: startOf(supplier),
    loadSchema: async () => {
      const { suppliersSchemas } = await import('@msp/contract/schemas/suppliers');
      return supplier ? suppliersSchemas.change.body : suppliersSchemas.create.body;
    },
    toBody: supplier ? changeBody : newBody,
    check: (values) => planProblems(values, supplier?.nextReviewOn),
    send: async (values) => {
      const saved = supplier
        ? await send(() => request(calls.suppliers.change, { params: { id: supplier.id }, body: changeBody(values) }))
        : await request(calls.suppliers.create, { body: newBody(values), idempotencyKey });
      onClose();
      toast.success({ title: supplier ? 'Supplier saved' : 'Supplier added', description: saved.name });
      if (!supplier) navigate(supplierPath(saved.id));
      await refreshRegisters();
    },
  });
}

function DataField({ value, onChange }: { value: SuppliedData[]; onChange: (value: SuppliedData[]) => void }) {
  return (
    <FieldGroup label="Data they hold">
      <Inline wrap gap="4">
        {suppliedData.map((kind) => (
          <Checkbox
            key={kind}
            checked={value.includes(kind)}
            onChange={({ target }) => onChange(target.checked ? [...value, kind] : value.filter((one) => one !== kind))}
          >
            {suppliedDataLabels[kind]}
          </Checkbox>
        ))}
      </Inline>
    </FieldGroup>
  );
}

export default function SupplierDialog(props: SupplierDialogProps) {
  const { supplier } = props;
  const opened = useOpenedVersion(supplier, refreshRegisters);
  const { form, submit, busy, failure, errorOf } = useSupplierForm(props, opened);
  const values = form.watch();
  const { register, control } = form;
  return (
    <FormProvider {...form}>
      <FormDialog
        title={supplier ? `Edit: ${supplier.name}` : 'New supplier'}
        submitLabel={supplier ? 'Save supplier' : 'Add supplier'}
        busy={busy}
        missing={{
          'a name': values.name.trim() === '',
          'a criticality': values.criticality === '',
          ...planMissing(values),
        }}
        failure={failure}
        onSubmit={submit}
        onClose={props.onClose}
      >
        <ChangedMeanwhile opened={opened} onTakeTheirs={() => form.reset(startOf(supplier))} />
        <Field label="Name" error={errorOf('name')}>
          <TextInput maxLength={textLimits.name} autoComplete="off" {...register('name')} />
        </Field>
        <Field label="What they do for you" help="Optional." error={errorOf('service')}>
          <TextArea rows={2} short maxLength={textLimits.description} {...register('service')} />
        </Field>
        <Field
          label="Criticality"
          help="Critical: you or your customers stop without them, or they can reach customers' systems."
          error={errorOf('criticality')}
        >
          <SelectInput {...register('criticality')}>
            <option value="">Choose</option>
            {criticalities.map((value) => (
              <option key={value} value={value}>
                {criticalityLabels[value]}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Controller
          name="data"
          control={control}
          render={({ field }) => <DataField value={field.value} onChange={field.onChange} />}
        />
        <Grid gap="3" columns={[1, 1]} alignItems="start">
          <Field label="Contact" help="Optional." error={errorOf('contact')}>
            <TextInput maxLength={textLimits.name} autoComplete="off" {...register('contact')} />
          </Field>
          <Field label="Website" help="Optional." error={errorOf('website')}>
            <TextInput type="url" autoComplete="off" {...register('website')} />
          </Field>
        </Grid>
        <Field label="Contract end" help="Leave blank if it has no fixed end." error={errorOf('contractEndsOn')}>
          <TextInput type="date" maxWidth="12rem" {...register('contractEndsOn')} />
        </Field>
        <PlanFields errorOf={(name) => errorOf(name as keyof SupplierValues)} />
        <Controller
          name="controls"
          control={control}
          render={({ field }) => <ControlsField value={field.value} onChange={field.onChange} />}
        />
      </FormDialog>
    </FormProvider>
  );
}
