/** Sets the status of several controls, with the fields that the status requires. */
import { constants, type ImplementationStatus, implementationStatuses } from '@msp/contract';
import { Controller, PersonField, useCallForm } from '@msp/forms';
import { useDraft } from '@msp/session';
import { Button, plural, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field, missingText, SelectInput, TextArea, TextInput, verdictLooks } from '@msp/ui/pages';
import { contentLabels, type Person, requiredFields } from '../../responses/public';
import type { BulkDialogProps } from './bulk-dialog';
import type { BulkChange } from './use-bulk-change';

const isText = (stored: unknown): stored is string => typeof stored === 'string';

interface StatusValues {
  implementationStatus: ImplementationStatus | '';
  reason: string;
  riskOwnerId: Person | null;
  reviewBy: string;
}

const requiredOf = ({ implementationStatus }: StatusValues) =>
  implementationStatus === '' ? [] : requiredFields(implementationStatus);

function changeOf(values: StatusValues): BulkChange {
  const required = requiredOf(values);
  return {
    action: 'STATUS',
    implementationStatus: values.implementationStatus as ImplementationStatus,
    ...(required.includes('reason') && { reason: values.reason.trim() }),
    ...(required.includes('riskOwnerId') && {
      riskOwnerId: values.riskOwnerId?.id ?? null,
      reviewBy: values.reviewBy || null,
    }),
  };
}

/** Of the body without the selected controls, which are not part of the form. */
async function loadStatusSchema() {
  const { controlResponsesSchemas } = await import('@msp/contract/schemas/responses/control-responses');
  const [status] = controlResponsesSchemas.bulk.body.options;
  return status.omit({ controlIds: true });
}

const isBlank = (value: StatusValues[keyof StatusValues]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** The fields that the chosen status requires and that are blank. */
const missing = (values: StatusValues): Record<string, string> =>
  Object.fromEntries(
    (['implementationStatus', ...requiredOf(values)] as (keyof StatusValues)[])
      .filter((key) => isBlank(values[key]))
      .map((key) => [key, 'This field is required.']),
  );

const missingWords = (values: StatusValues): Record<string, boolean> => {
  const blank = missing(values);
  return {
    'a status': 'implementationStatus' in blank,
    'a reason': 'reason' in blank,
    'the owner of the risk': 'riskOwnerId' in blank,
    'a review-by date': 'reviewBy' in blank,
  };
};

export default function StatusDialog({ controls, busy, failure, onClose, onSet }: BulkDialogProps) {
  const draft = useDraft<string>('bulk-status-reason', '', isText);
  const discard = () => {
    draft.clear();
    onClose();
  };
  const { form, submit, errorOf } = useCallForm<StatusValues>({
    defaultValues: { implementationStatus: '', reason: draft.value, riskOwnerId: null, reviewBy: '' },
    loadSchema: loadStatusSchema,
    toBody: changeOf,
    check: missing,
    send: async (values) => {
      if (await onSet(changeOf(values))) draft.clear();
    },
  });
  const { register, control, watch } = form;
  const values = watch();
  const required = requiredOf(values);

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Set the status of ${plural(controls, 'control')}`}
      footer={
        <>
          <Button onClick={discard}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            unavailable={missingText(missingWords(values))}
            busy={busy}
            onClick={() => void submit()}
          >
            Set status
          </Button>
        </>
      }
    >
      <Stack>
        {failure}
        <Text size="sm" tone="muted">
          Approved answers become drafts again. The approved versions count until the drafts are reviewed.
        </Text>
        <Field label={contentLabels.implementationStatus} error={errorOf('implementationStatus')}>
          <SelectInput {...register('implementationStatus')}>
            <option value="">Choose…</option>
            {implementationStatuses.map((status) => (
              <option key={status} value={status}>
                {verdictLooks[status].label}
              </option>
            ))}
          </SelectInput>
        </Field>
        {required.includes('reason') && (
          <Field label={contentLabels.reason} error={errorOf('reason')}>
            <TextArea
              {...register('reason', { onChange: (event) => draft.set(event.target.value) })}
              maxLength={constants.textLimits.reason}
            />
          </Field>
        )}
        {required.includes('riskOwnerId') && (
          <Field label={contentLabels.riskOwnerId} error={errorOf('riskOwnerId')}>
            <Controller
              name="riskOwnerId"
              control={control}
              render={({ field }) => <PersonField forOwner value={field.value} onChange={field.onChange} />}
            />
          </Field>
        )}
        {required.includes('reviewBy') && (
          <Field label={contentLabels.reviewBy} error={errorOf('reviewBy')}>
            <TextInput type="date" {...register('reviewBy')} />
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}
