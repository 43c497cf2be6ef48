/** Whether a policy is reviewed by another member before it is published. For administrators. */
import { calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Callout, Card, CardBody, CardHeader, CardTitle, Stack, Text } from '@msp/ui';
import { Checkbox } from '@msp/ui/pages';

function ReviewRequired() {
  const { data, error, mutate } = useCall(calls.policies.status, {});
  const { busy, run } = useAction({ failed: "Couldn't save the setting", refresh: () => mutate() });
  const change = (reviewRequired: boolean) =>
    run(async () => {
      await request(calls.policies.updateSettings, { body: { reviewRequired } });
      return { title: reviewRequired ? 'Review is required now' : 'Review is no longer required' };
    });
  if (error && !data) return <Callout tone="bad">Couldn't load the setting: {error.message}</Callout>;
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
