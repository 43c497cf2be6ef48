/** Closes the account of the organisation after a waiting period, and keeps it. For administrators. */
import { type AccountClosing, actionAnchors, calls, constants } from '@msp/contract';
import { useAction } from '@msp/forms';
import { type CallResult, cacheKeyOf, remember, request, useCall } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions, useSession } from '@msp/session';
import {
  Box,
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ErrorState,
  formatDate,
  Inline,
  Stack,
  Text,
} from '@msp/ui';
import { useState } from 'react';
import { AnchorTarget } from '../../shared/anchor-target';

const AccountClosingDialog = dialogWithRetry(() => import('./account-closing-dialog'), 'admin/close-account');

const { accountClosing } = calls;

function Waiting({ closesAt, requestedAt, requestedBy, reason }: AccountClosing) {
  const { busy, run } = useAction({ failed: "Couldn't cancel account closure" });
  const keep = () =>
    run(async () => {
      await remember(cacheKeyOf(accountClosing.read), await request(accountClosing.cancel));
      return { title: 'The account stays open' };
    });
  return (
    <Callout
      tone="attention"
      title={`This account closes on ${formatDate(closesAt)}`}
      action={
        <Button busy={busy} onClick={() => void keep()}>
          Keep account
        </Button>
      }
    >
      Requested on {formatDate(requestedAt)}
      {requestedBy && ` by ${requestedBy.name}`}.{reason && ` Reason: ${reason}`}
    </Callout>
  );
}

function RequestButton() {
  const [isOpen, setOpen] = useState(false);
  const { organization } = useSession();
  return (
    <Inline>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Close account
      </Button>
      {isOpen && <AccountClosingDialog name={organization?.name ?? ''} onClose={() => setOpen(false)} />}
    </Inline>
  );
}

function Closing({ data, error, mutate }: CallResult<typeof accountClosing.read>) {
  if (error && !data) {
    return (
      <ErrorState
        compact
        title="Couldn't load the state of the account"
        description={error.message}
        onRetry={() => void mutate()}
      />
    );
  }
  // Keeps the height of the button while it loads.
  if (!data) return <Box minHeight="9" />;
  return data.closing ? <Waiting {...data.closing} /> : <RequestButton />;
}

function ClosingCard() {
  const closing = useCall(accountClosing.read, {});
  return (
    <AnchorTarget anchor={closing.data && actionAnchors.closeAccount}>
      <Card>
        <CardHeader>
          <CardTitle>Close account</CardTitle>
        </CardHeader>
        <CardBody>
          <Stack>
            <Text tone="muted">
              The account closes {constants.accountClosing.waitingDays} days after you request it. Everyone then loses
              access, and all records and files are deleted. Certificates stay verifiable. Request a data export first
              to keep a copy.
            </Text>
            <Closing {...closing} />
          </Stack>
        </CardBody>
      </Card>
    </AnchorTarget>
  );
}

export function AccountClosingCard() {
  return usePermissions().has('organization:close') ? <ClosingCard /> : null;
}
