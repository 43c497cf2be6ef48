/** Sends a draft back to its author, with a comment. */
import { calls, constants, type PolicyVersion } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { toast } from '@msp/ui';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import { refreshPolicies } from '../policy-calls';

export default function SendBackDialog({ version, onClose }: { version: PolicyVersion; onClose: () => void }) {
  const toBody = ({ comment }: { comment: string }) => ({ version: version.version, comment: comment.trim() });
  const { form, submit, busy, failure, errorOf } = useCallForm<{ comment: string }>({
    defaultValues: { comment: '' },
    loadSchema: async () => (await import('@msp/contract/schemas/policies')).policiesSchemas.sendBack.body,
    toBody,
    send: async (values) => {
      await request(calls.policies.sendBack, { params: { id: version.id }, body: toBody(values) });
      onClose();
      toast.success({ title: 'Sent back', description: 'Its author sees your comment on the draft.' });
      await refreshPolicies();
    },
  });
  return (
    <FormDialog
      title="Send back"
      submitLabel="Send back"
      busy={busy}
      missing={{ 'a comment': form.watch('comment').trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Comment" help="What has to change before it is published." error={errorOf('comment')}>
        <TextArea maxLength={constants.textLimits.comment} {...form.register('comment')} />
      </Field>
    </FormDialog>
  );
}
