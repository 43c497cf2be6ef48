/** Whether a policy is reviewed by another member before it is published. For administrators. */
import { calls } from '@msp/contract';
import { messageOf, request, useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Callout, Card, CardBody, CardHeader, CardTitle, Stack, Text, toast } from '@msp/ui';
import { Checkbox } from '@msp/ui/pages';
import { useState } from 'react';

function ReviewRequired() {
  const { data, error, mutate } = useCall(calls.policyDocuments.status, {});
  const [busy, setBusy] = useState(false);
  const change = async (reviewRequired: boolean) => {
    setBusy(true);
    try {
      await request(calls.policyDocuments.updateSettings, { body: { reviewRequired } });
      toast.success({ title: reviewRequired ? 'Review is required now' : 'Review is no longer required' });
    } catch (failure) {
      toast.error({ title: 'Couldn’t save the setting', description: messageOf(failure) });
    } finally {
      await mutate();
      setBusy(false);
    }
  };
  if (error && !data) return <Callout tone="bad">Couldn’t load the setting: {error.message}</Callout>;
  return (
    <Checkbox
      checked={data?.reviewRequired ?? false}
      disabled={!data || busy}
      onChange={({ target }) => void change(target.checked)}
    >
      Require a review before a policy is published
    </Checkbox>
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
