/** The fields of an owner, an interval and the next review, alike for risks and suppliers. */
import { constants, type FoundPerson } from '@msp/contract';
import { Controller, PersonField, useFormContext } from '@msp/forms';
import { Grid } from '@msp/ui';
import { Field, monthsAfter, TextInput, today } from '@msp/ui/pages';

export type ChosenPerson = Pick<FoundPerson, 'id' | 'name' | 'email'>;

export interface PlanValues {
  owner: ChosenPerson | null;
  reviewMonths: string;
  nextReviewOn: string;
}

const { maxMonths } = constants.registerLimits;

interface Planned {
  owner: ChosenPerson | null;
  reviewMonths: number;
  nextReviewOn: string;
}

/** @param months of a new entry */
export const planOf = (entry: Planned | null, months: number): PlanValues => ({
  owner: entry?.owner ?? null,
  reviewMonths: String(entry?.reviewMonths ?? months),
  nextReviewOn: entry?.nextReviewOn ?? monthsAfter(today(), months) ?? '',
});

export const planBody = ({ owner, reviewMonths, nextReviewOn }: PlanValues) => ({
  ownerId: owner?.id ?? '',
  reviewMonths: Number(reviewMonths),
  nextReviewOn,
});

/** @param before the day that is stored, which may be in the past */
export function planProblems({ reviewMonths, nextReviewOn }: PlanValues, before?: string): Record<string, string> {
  const months = Number(reviewMonths);
  const isWrong = reviewMonths !== '' && !(Number.isInteger(months) && months >= 1 && months <= maxMonths);
  return {
    ...(isWrong && { reviewMonths: `Enter a whole number from 1 to ${maxMonths}.` }),
    ...(nextReviewOn !== '' &&
      nextReviewOn !== before &&
      nextReviewOn < today() && { nextReviewOn: 'Choose today or a later day.' }),
  };
}

export const planMissing = ({ owner, reviewMonths, nextReviewOn }: PlanValues) => ({
  'an owner': owner === null,
  'an interval': reviewMonths === '',
  'the next review': nextReviewOn === '',
});

export function PlanFields({ errorOf }: { errorOf: (name: keyof PlanValues | 'ownerId') => string | undefined }) {
  const { register, control } = useFormContext<PlanValues>();
  return (
    <>
      <Controller
        name="owner"
        control={control}
        render={({ field }) => (
          <Field label="Owner" help="Reviews it, and finds overdue reviews in My Work." error={errorOf('ownerId')}>
            <PersonField forOwner value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Grid gap="3" columns={[1, 1]} alignItems="start">
        <Field label="Months between reviews" error={errorOf('reviewMonths')}>
          <TextInput type="number" inputMode="numeric" min={1} max={maxMonths} {...register('reviewMonths')} />
        </Field>
        <Field label="Next review" error={errorOf('nextReviewOn')}>
          <TextInput type="date" min={today()} {...register('nextReviewOn')} />
        </Field>
      </Grid>
    </>
  );
}
