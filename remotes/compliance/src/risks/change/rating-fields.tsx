/** Likelihood and impact of a risk, with the score and the level that they make. */
import { riskLevel } from '@msp/contract';
import { useFormContext } from '@msp/forms';
import { Grid, Stack, Text } from '@msp/ui';
import { Field, FieldGroup, SelectInput } from '@msp/ui/pages';
import { ScoreBadge } from '../../shared/registers/score-badge';
import { impactSteps, likelihoodSteps } from '../risk-text';
import { type RiskValues, scoreOf } from './risk-form';

type StepField = 'likelihood' | 'impact' | 'residualLikelihood' | 'residualImpact';

interface StepSelectProps {
  name: StepField;
  label: string;
  steps: readonly { value: number; label: string }[];
  error?: string | undefined;
}

function StepSelect({ name, label, steps, error }: StepSelectProps) {
  const { register } = useFormContext<RiskValues>();
  return (
    <Field label={label} error={error}>
      <SelectInput {...register(name)}>
        <option value="">Choose</option>
        {steps.map(({ value, label: step }) => (
          <option key={value} value={String(value)}>
            {value} {step}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

interface RatingFieldsProps {
  label: string;
  likelihood: StepField;
  impact: StepField;
  error?: string | undefined;
}

export function RatingFields({ label, likelihood, impact, error }: RatingFieldsProps) {
  const { watch } = useFormContext<RiskValues>();
  const score = scoreOf(watch(likelihood), watch(impact));
  return (
    <FieldGroup label={label}>
      <Stack gap="2">
        <Grid gap="3" columns={[1, 1]} alignItems="start">
          <StepSelect name={likelihood} label="Likelihood" steps={likelihoodSteps} />
          <StepSelect name={impact} label="Impact" steps={impactSteps} error={error} />
        </Grid>
        <Text size="sm" tone="muted" aria-live="polite">
          {score === undefined ? 'Score: choose both' : <ScoreBadge score={score} level={riskLevel(score)} />}
        </Text>
      </Stack>
    </FieldGroup>
  );
}
