/** How far the processing of an uploaded file is, or why it failed. */
import { calls, type PolicyVersion, policyUploadStepLabels } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { Button, Callout, Card, CardBody, Progress, Stack, Text } from '@msp/ui';
import { useEffect } from 'react';
import { refreshPolicies } from '../policy-calls';

/** How often a page asks, where no event has told it. */
const processingRefreshMs = 2_000;

export function ProcessingState({ versionId, fileName }: { versionId: string; fileName: string }) {
  const { data, mutate } = useCall(
    calls.policies.uploadStatus,
    { params: { id: versionId } },
    {
      dedupingInterval: 0,
      refreshInterval: (latest) =>
        latest?.status === 'READY' || latest?.status === 'FAILED' ? 0 : processingRefreshMs,
    },
  );
  const { busy, run } = useAction({ failed: "Couldn't process file again", refresh: refreshPolicies });
  const status = data?.status;
  useEffect(() => {
    if (status === 'READY') void refreshPolicies();
  }, [status]);
  if (status === 'FAILED')
    return (
      <Callout
        tone="bad"
        title={`Couldn't read ${fileName}`}
        action={
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              void run(async () => {
                await request(calls.policies.retry, { params: { id: versionId } });
                await mutate();
              })
            }
          >
            Try again
          </Button>
        }
      >
        {data?.reason}
      </Callout>
    );
  const step = data?.step ? policyUploadStepLabels[data.step] : 'Waiting to be processed';
  return (
    <Stack gap="1">
      <Text size="sm" role="status">
        {status === 'READY' ? 'Ready' : `${step}: ${data?.percentage ?? 0}%`}
      </Text>
      <Progress value={data?.percentage ?? 0} label={`Processing of ${fileName}`} />
      {status !== 'READY' && (
        <Text size="sm" tone="muted">
          You can leave this page. Processing continues.
        </Text>
      )}
    </Stack>
  );
}

export function Processing({ version }: { version: PolicyVersion }) {
  return (
    <Card label="Processing">
      <CardBody pt="4">
        <ProcessingState versionId={version.id} fileName={version.file?.name ?? 'The file'} />
      </CardBody>
    </Card>
  );
}
