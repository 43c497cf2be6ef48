/** The address to which a scanner sends its reports. Administrators create, replace and remove it; it is shown once. */
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
    label: 'Replace address',
    text: 'The current address stops working at once. Enter the new one in the scanner.',
  },
  remove: {
    title: 'Remove the webhook address?',
    label: 'Remove address',
    text: "The scanner can't send reports to it any more. Reports it has already sent are kept.",
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
  if (!webhook) return <Text tone="muted">No address yet, so the scanner can't send reports.</Text>;
  const { createdAt, createdBy, lastUsedAt } = webhook;
  return (
    <Text>
      Created on {formatDate(createdAt)}
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
            Your scanner can post SARIF or OCSF as JSON to its own address, up to 1 MB at a time. For a partial report,
            add <code>?isComplete=false</code> to the address.
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
          ifLost="Without it, you'll have to replace the address."
          onClose={forget}
        >
          Copy it now: it won't be shown again. Anyone with this address can send reports.
        </SecretDialog>
      )}
    </Card>
  );
}
