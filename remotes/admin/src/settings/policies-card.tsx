/** Whether a policy is reviewed by another member before it is published. For administrators. */
import { calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Callout, Card, CardBody, CardHeader, CardTitle, Stack, Text } from '@msp/ui';
import { Checkbox } from '@msp/ui/pages';
import { useState } from 'react';
import { SaveButton } from './save-button';

function ReviewRequired() {
  const { data, error, mutate } = useCall(calls.policies.status, {});
  const [chosen, setChosen] = useState<boolean>();
  const { busy, run } = useAction({ failed: "Couldn't save the setting" });
  const saved = data?.reviewRequired ?? false;
  const reviewRequired = chosen ?? saved;
  const save = () =>
    run(async () => {
      await request(calls.policies.updateSettings, { body: { reviewRequired } });
      await mutate();
      setChosen(undefined);
      return { title: 'Policy settings saved' };
    });
  if (error && !data) return <Callout tone="bad">Couldn't load the setting: {error.message}</Callout>;
  return (
    <>
      <Checkbox checked={reviewRequired} disabled={!data || busy} onChange={({ target }) => setChosen(target.checked)}>
        Require a review before a policy is published
      </Checkbox>
      <SaveButton
        label="Save policy settings"
        isDirty={reviewRequired !== saved}
        busy={busy}
        onSave={() => void save()}
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
