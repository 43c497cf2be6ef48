/** The address to which a scanner sends its reports: made, replaced and removed by administrators, and shown once. */
import { calls, type ScannerDetail } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { SecretDialog } from '@msp/records';
import { usePermissions } from '@msp/session';
import {
  Badge,
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  Inline,
  Stack,
  Text,
} from '@msp/ui';
import { ConfirmDialog, TimeAgo } from '@msp/ui/pages';
import { useState } from 'react';
import { publishScanner } from '../../shared/scans/publish-scanner';

type Asked = 'replace' | 'remove';

const questions: Record<Asked, { title: string; label: string; text: string }> = {
  replace: {
    title: 'Replace the webhook address?',
    label: 'Replace',
    text: 'The present address stops working at once. The scanner needs the new one.',
  },
  remove: {
    title: 'Remove the webhook address?',
    label: 'Remove',
    text: 'The scanner can no longer send reports to it. The reports that it has sent stay.',
  },
};

function useWebhook({ id }: ScannerDetail) {
  const [url, setUrl] = useState<string>();
  const action = useAction();
  const params = { id };
  return {
    ...action,
    url,
    forget: () => setUrl(undefined),
    create: () =>
      action.run(async () => {
        const created = await request(calls.scans.createWebhook, { params });
        setUrl(created.url);
        await publishScanner(created.scanner);
      }),
    remove: () =>
      action.run(async () => {
        await publishScanner(await request(calls.scans.removeWebhook, { params }));
        return { title: 'Webhook address removed' };
      }),
  };
}

function State({ webhook }: Pick<ScannerDetail, 'webhook'>) {
  if (!webhook) return <Text tone="muted">Without an address, nothing is received.</Text>;
  const { createdAt, createdBy, lastUsedAt } = webhook;
  return (
    <Text>
      Made on {formatDate(createdAt)}
      {createdBy && ` by ${createdBy.name}`}. Last used: <TimeAgo at={lastUsedAt} />
    </Text>
  );
}

export function WebhookCard({ scanner }: { scanner: ScannerDetail }) {
  const mayManage = usePermissions().has('integration:manage');
  const { busy, failure, reset, url, forget, create, remove } = useWebhook(scanner);
  const [asked, setAsked] = useState<Asked>();
  const { webhook } = scanner;
  const close = () => {
    setAsked(undefined);
    reset();
  };
  const confirm = async () => {
    if (await (asked === 'remove' ? remove() : create())) close();
  };
  const question = asked && questions[asked];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Webhook</CardTitle>
        <Badge tone={webhook ? 'good' : 'none'}>{webhook ? 'On' : 'Off'}</Badge>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          <Text tone="muted">
            A scanner posts SARIF or OCSF as JSON to an address of its own, at most 1 MB at a time. For a report of a
            part, it adds <code>?isComplete=false</code>.
          </Text>
          <State webhook={webhook} />
          {mayManage && (
            <Inline wrap>
              {webhook ? (
                <>
                  <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('replace')}>
                    Replace address
                  </Button>
                  <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
                    Remove address
                  </Button>
                </>
              ) : (
                <Button size="sm" busy={busy} onClick={() => void create()}>
                  Create address
                </Button>
              )}
            </Inline>
          )}
          {failure && !asked && <Callout tone="bad">{failure}</Callout>}
        </Stack>
      </CardBody>
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        confirmLabel={question?.label ?? ''}
        danger
        busy={busy}
        onCancel={close}
        onConfirm={() => void confirm()}
      >
        <Stack gap="3">
          <Text>{question?.text}</Text>
          {failure && <Callout tone="bad">{failure}</Callout>}
        </Stack>
      </ConfirmDialog>
      {url !== undefined && (
        <SecretDialog
          title="Copy the webhook address"
          label="Webhook address"
          what="the webhook address"
          secret={url}
          ifLost="Without it you have to replace the address."
          onClose={forget}
        >
          Enter it in the scanner. Whoever has it can send reports, and it is shown only now.
        </SecretDialog>
      )}
    </Card>
  );
}
