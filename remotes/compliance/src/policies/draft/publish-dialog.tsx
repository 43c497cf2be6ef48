/** Publishes a draft, or submits it for review: owner, review-by date, what changed, and who is to accept it. */
import { calls, constants, type PolicyVersion } from '@msp/contract';
import { ActionError, Controller, PersonField, useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import type { Blank } from '@msp/templates';
import { Box, Button, Callout, List, plural, pluralWord, Stack, toast } from '@msp/ui';
import { Checkbox, Field, FieldGroup, FormDialog, monthsAfter, TextArea, TextInput, today } from '@msp/ui/pages';
import { refreshPolicies } from '../policy-calls';
import type { DraftBarProps } from './draft-bar-props';
import { type PublishValues, publishBody, publishProblems, submitBody } from './publish-form';

interface PublishDialogProps extends DraftBarProps {
  /** The organisation requires a review first. */
  isSubmitting: boolean;
  onClose: () => void;
}

function startOf({ owner, reviewBy, note }: PolicyVersion, policy: PublishDialogProps['policy']): PublishValues {
  return {
    owner: owner ?? policy.owner,
    reviewBy: reviewBy ?? monthsAfter(today(), constants.policyReviewMonths) ?? '',
    note: note ?? '',
    asksMembers: false,
    dueOn: '',
  };
}

function BlanksLeft({ open, onGoTo }: { open: readonly Blank[]; onGoTo: (id: string) => void }) {
  if (open.length === 0) return null;
  const shown = open.slice(0, 8);
  return (
    <Callout tone="attention" title={`${plural(open.length, 'blank')} ${pluralWord(open.length, 'is', 'are')} left`}>
      Fill them in before you publish.
      <List variant="bullets" aria-label="Blanks left">
        {shown.map(({ id, label, section }) => (
          <Box as="li" key={id} py="1">
            <Button variant="link" size="sm" align="start" onClick={() => onGoTo(id)}>
              {section ? `${section.replace(/[[\]]/g, '')}: ${label}` : label}
            </Button>
          </Box>
        ))}
        {open.length > shown.length && <li>and {open.length - shown.length} more</li>}
      </List>
    </Callout>
  );
}

function usePublishForm({ policy, version, draft, isSubmitting, onClose }: PublishDialogProps) {
  return useCallForm<PublishValues>({
    defaultValues: startOf(version, policy),
    loadSchema: async () => {
      const { policiesSchemas } = await import('@msp/contract/schemas/policies');
      return policiesSchemas[isSubmitting ? 'submit' : 'publish'].body;
    },
    toBody: (values) => (isSubmitting ? submitBody : publishBody)(values, draft.versionNow()),
    check: publishProblems,
    send: async (values) => {
      if (draft.isDirty && !(await draft.save())) throw new ActionError("Couldn't save draft. Try again in a moment.");
      const params = { id: version.id };
      if (isSubmitting) await request(calls.policies.submit, { params, body: submitBody(values, draft.versionNow()) });
      else await request(calls.policies.publish, { params, body: publishBody(values, draft.versionNow()) });
      onClose();
      toast.success({
        title: isSubmitting ? 'Submitted for review' : `Version ${version.number} published`,
        ...(isSubmitting && { description: 'Another member publishes it or sends it back.' }),
      });
      await refreshPolicies();
    },
  });
}

type PublishForm = ReturnType<typeof usePublishForm>;

function Acceptance({ form }: Pick<PublishForm, 'form'>) {
  const { register, watch } = form;
  return (
    <FieldGroup label="Acceptance">
      <Stack gap="2">
        <Checkbox {...register('asksMembers')}>Ask all members to read and accept it</Checkbox>
        {watch('asksMembers') && (
          <Field label="Due" help="Optional. Members are reminded before and after this day.">
            <TextInput type="date" min={today()} maxWidth="12rem" {...register('dueOn')} />
          </Field>
        )}
      </Stack>
    </FieldGroup>
  );
}

export default function PublishDialog(props: PublishDialogProps) {
  const { policy, version, open, isSubmitting, onClose, onGoTo } = props;
  const { form, submit, busy, failure, errorOf } = usePublishForm(props);
  const { owner, reviewBy } = form.watch();
  const verb = isSubmitting ? 'Submit for review' : 'Publish';
  const goTo = (id: string) => {
    onClose();
    onGoTo(id);
  };
  return (
    <FormDialog
      title={`${verb}: ${policy.name}, version ${version.number}`}
      submitLabel={isSubmitting ? 'Submit for review' : `Publish version ${version.number}`}
      busy={busy}
      missing={{
        [plural(open.length, 'blank')]: open.length > 0,
        'an owner': owner === null,
        'a review-by date': reviewBy === '',
      }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <BlanksLeft open={open} onGoTo={goTo} />
      <Controller
        name="owner"
        control={form.control}
        render={({ field }) => (
          <Field label="Owner" help="Responsible for the policy and its review." error={errorOf('owner')}>
            <PersonField forOwner value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Field label="Review by" error={errorOf('reviewBy')}>
        <TextInput type="date" min={today()} maxWidth="12rem" {...form.register('reviewBy')} />
      </Field>
      <Field label="What changed" help="Optional. Readers of this version see it." error={errorOf('note')}>
        <TextArea rows={2} short maxLength={constants.textLimits.description} {...form.register('note')} />
      </Field>
      {!isSubmitting && <Acceptance form={form} />}
    </FormDialog>
  );
}
