/** Adds a risk, or changes one. */
import {
  calls,
  constants,
  type RiskDetail,
  riskCategories,
  riskCategoryLabels,
  riskTreatmentLabels,
  riskTreatments,
} from '@msp/contract';
import { ControlsField } from '@msp/files';
import { Controller, FormProvider, useCallForm, useFormContext } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Callout, toast } from '@msp/ui';
import { Field, FormDialog, SelectInput, TextArea, TextInput } from '@msp/ui/pages';
import { useState } from 'react';
import { ChangedMeanwhile, useOpenedVersion } from '../../shared/opened-version';
import { riskPath } from '../../shared/paths';
import { PlanFields, planMissing } from '../../shared/registers/plan-form';
import { refreshRegisters } from '../../shared/registers/register-calls';
import { RatingFields } from './rating-fields';
import { acceptsHigh, isCovered, problems, type RiskValues, startOf, toBody, type UnregisteredRisk } from './risk-form';
import { SuppliersField } from './suppliers-field';

export interface RiskDialogProps {
  /** Null for a new one. */
  risk: RiskDetail | null;
  /** What fills in a new one. */
  accepted?: UnregisteredRisk;
  onClose: () => void;
}

const { textLimits } = constants;

function useRiskForm(
  { risk, accepted, onClose }: RiskDialogProps,
  { version, send }: ReturnType<typeof useOpenedVersion>,
) {
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const navigate = useNavigate();
  const changeBody = (values: RiskValues) => ({ ...toBody(values), version });
  return useCallForm<RiskValues>({
    defaultValues: startOf(risk, accepted),
    loadSchema: async () => {
      const { risksSchemas } = await import('@msp/contract/schemas/risks');
      return risk ? risksSchemas.change.body : risksSchemas.create.body;
    },
    toBody: risk ? changeBody : toBody,
    check: (values) => problems(values, risk),
    send: async (values) => {
      const saved = risk
        ? await send(() => request(calls.risks.change, { params: { id: risk.id }, body: changeBody(values) }))
        : await request(calls.risks.create, { body: toBody(values), idempotencyKey });
      onClose();
      toast.success({ title: risk ? 'Risk saved' : 'Risk added', description: saved.title });
      if (!risk) navigate(riskPath(saved.id));
      await refreshRegisters();
    },
  });
}

interface AcceptanceProps {
  risk: RiskDetail | null;
  values: RiskValues;
  error: string | undefined;
}

/** Says who may accept the risk, and asks why. */
function Acceptance({ risk, values, error }: AcceptanceProps) {
  const mayAccept = usePermissions().has('control:review');
  const { register } = useFormContext<RiskValues>();
  if (values.treatment !== 'accept') return null;
  const isHigh = acceptsHigh(values);
  return (
    <>
      {isHigh && !mayAccept && !isCovered(values, risk) && (
        <Callout tone="attention" title="A reviewer has to accept this risk">
          Only reviewers and administrators can accept a high or critical risk. Choose another treatment, or ask one of
          them.
        </Callout>
      )}
      <Field
        label="Why it is accepted"
        help={isHigh ? 'Required for a high or critical risk. Your name and the day are recorded.' : 'Optional.'}
        error={error}
      >
        <TextArea rows={2} short maxLength={textLimits.reason} {...register('acceptanceReason')} />
      </Field>
    </>
  );
}

export default function RiskDialog(props: RiskDialogProps) {
  const { risk } = props;
  const opened = useOpenedVersion(risk, refreshRegisters);
  const { form, submit, busy, failure, errorOf } = useRiskForm(props, opened);
  const values = form.watch();
  const { register, control } = form;
  return (
    <FormProvider {...form}>
      <FormDialog
        title={risk ? `Edit: ${risk.title}` : 'New risk'}
        submitLabel={risk ? 'Save risk' : 'Add risk'}
        busy={busy}
        missing={{
          'a title': values.title.trim() === '',
          'a category': values.category === '',
          'the rating before treatment': values.likelihood === '' || values.impact === '',
          'the rating after treatment': values.residualLikelihood === '' || values.residualImpact === '',
          'a treatment': values.treatment === '',
          'a reason for accepting it': acceptsHigh(values) && values.acceptanceReason.trim() === '',
          ...planMissing(values),
        }}
        failure={failure}
        onSubmit={submit}
        onClose={props.onClose}
      >
        <ChangedMeanwhile opened={opened} onTakeTheirs={() => form.reset(startOf(risk))} />
        <Field label="Risk" help="What could happen, in one line." error={errorOf('title')}>
          <TextInput maxLength={textLimits.name} autoComplete="off" {...register('title')} />
        </Field>
        <Field label="Description" help="Optional. How it would happen, and to whom." error={errorOf('description')}>
          <TextArea rows={2} short maxLength={textLimits.description} {...register('description')} />
        </Field>
        <Field label="Category" error={errorOf('category')}>
          <SelectInput {...register('category')}>
            <option value="">Choose</option>
            {riskCategories.map((value) => (
              <option key={value} value={value}>
                {riskCategoryLabels[value]}
              </option>
            ))}
          </SelectInput>
        </Field>
        <RatingFields label="Before treatment" likelihood="likelihood" impact="impact" />
        <Field label="Treatment" error={errorOf('treatment')}>
          <SelectInput {...register('treatment')}>
            <option value="">Choose</option>
            {riskTreatments.map((value) => (
              <option key={value} value={value}>
                {riskTreatmentLabels[value]}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label="What is done about it" help="Optional." error={errorOf('plan')}>
          <TextArea rows={2} short maxLength={textLimits.description} {...register('plan')} />
        </Field>
        <RatingFields
          label="After treatment"
          likelihood="residualLikelihood"
          impact="residualImpact"
          error={errorOf('residualImpact')}
        />
        <Acceptance risk={risk} values={values} error={errorOf('acceptanceReason')} />
        <PlanFields errorOf={(name) => errorOf(name as keyof RiskValues)} />
        <Controller
          name="controls"
          control={control}
          render={({ field }) => <ControlsField value={field.value} onChange={field.onChange} />}
        />
        <Controller
          name="suppliers"
          control={control}
          render={({ field }) => <SuppliersField value={field.value} onChange={field.onChange} />}
        />
      </FormDialog>
    </FormProvider>
  );
}
