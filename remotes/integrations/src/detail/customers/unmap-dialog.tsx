/** Ends the mapping of a customer, after saying what becomes of the client's figures. */
import { constants, type IntegrationCustomer } from '@msp/contract';
import { plural, Stack, Text } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';

interface UnmapDialogProps {
  customer: IntegrationCustomer;
  busy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

export function UnmapDialog({ customer: { name, client }, busy, failure, onConfirm, onClose }: UnmapDialogProps) {
  const who = client?.name ?? 'The client';
  return (
    <ConfirmDialog
      open
      title={`End the mapping of ${name}?`}
      confirmLabel="End mapping"
      danger
      busy={busy}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <Stack gap="2">
        <Text>{who} keeps everything that was measured.</Text>
        <Text>
          Its metrics get no new values and become stale after {plural(constants.metricStaleDays.collected, 'day')}. If
          you map the customer to it again, collection goes on in the same integration.
        </Text>
        {failure && <Text tone="bad">{failure}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
