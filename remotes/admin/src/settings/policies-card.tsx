/** Whether a policy is reviewed by another member before it is published. For administrators. */
import { calls } from '@msp/contract';
import { SaveButton, useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { useDraft, usePermissions } from '@msp/session';
import { Callout, Card, CardBody, CardHeader, CardTitle, Stack, Text } from '@msp/ui';
import { Checkbox } from '@msp/ui/pages';

const isChoice = (stored: unknown): stored is boolean | null => stored === null || typeof stored === 'boolean';

function ReviewRequired() {
  const { data, error, mutate } = useCall(calls.policies.status, {});
  const chosen = useDraft<boolean | null>('policy-settings', null, isChoice);
  const { busy, run } = useAction({ failed: "Couldn't save the setting" });
  const saved = data?.reviewRequired ?? false;
  const reviewRequired = chosen.value ?? saved;
  const choose = (made: boolean) => (made === saved ? chosen.clear() : chosen.set(made));
  const save = () =>
    run(async () => {
      await request(calls.policies.updateSettings, { body: { reviewRequired } });
      await mutate();
      chosen.clear();
      return { title: 'Policy settings saved' };
    });
  if (error && !data) return <Callout tone="bad">Couldn't load the setting: {error.message}</Callout>;
  return (
    <>
      <Checkbox checked={reviewRequired} disabled={!data || busy} onChange={({ target }) => choose(target.checked)}>
        Require a review before a policy is published
      </Checkbox>
      <SaveButton
        label="Save policy settings"
        isDirty={reviewRequired !== saved}
        busy={busy}
        onSave={() => void save()}
        onDiscard={chosen.clear}
      />
    </>
  );
}

export function PoliciesCard() {
  if (!usePermissions().has('policy:manage')) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Policies</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text tone="muted">A draft is submitted, and another member publishes it or sends it back.</Text>
          <ReviewRequired />
        </Stack>
      </CardBody>
    </Card>
  );
}
