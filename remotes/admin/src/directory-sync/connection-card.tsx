/** Whether directory sync is on, the address that the directory needs, and its tokens. */
import { calls, constants, type DirectorySync } from '@msp/contract';
import { request } from '@msp/http';
import { AddressField } from '@msp/records';
import { Badge, Card, CardBody, CardHeader, CardTitle, Inline, Stack, Text, toast } from '@msp/ui';
import { RowAction } from '../shared/row-action';
import { CreateToken } from './create-token';
import { TokenTable } from './token-table';
import type { UpdateSettings } from './update-settings';

interface Props {
  settings: DirectorySync;
  update: UpdateSettings;
}

function TurnOff({ update }: Pick<Props, 'update'>) {
  const turnOff = async () => {
    await update(await request(calls.directorySync.disable, {}));
    toast.success({ title: 'Directory sync is off' });
  };
  return (
    <RowAction label="Turn off" name="directory sync" title="Turn off directory sync?" danger run={turnOff}>
      <Text>Every token stops working at once. Members and their roles stay as they are.</Text>
    </RowAction>
  );
}

function ScimConnection({ settings, update }: Props) {
  const { baseUrl, tokens } = settings;
  const isOn = tokens.length > 0;
  return (
    <>
      <AddressField
        label="Base URL"
        help="Enter this address in your directory as the tenant URL or SCIM base URL."
        address={baseUrl}
        what="the base URL"
      />
      {isOn ? (
        <TokenTable tokens={tokens} update={update} />
      ) : (
        <Text tone="muted">Create a token to turn directory sync on. Your directory sends it with each request.</Text>
      )}
      <Inline>
        <CreateToken isFirst={!isOn} isFull={tokens.length >= constants.directorySync.maxTokens} update={update} />
        {isOn && <TurnOff update={update} />}
      </Inline>
    </>
  );
}

export function ConnectionCard({ settings, update }: Props) {
  const { tokens, isConnectedAtWorkOs = false } = settings;
  const hasTokens = tokens.length > 0;
  const isOn = hasTokens || isConnectedAtWorkOs;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Connection</CardTitle>
        <Badge tone={isOn ? 'good' : 'none'}>{isOn ? 'On' : 'Off'}</Badge>
      </CardHeader>
      <CardBody>
        <Stack gap="4">
          {isConnectedAtWorkOs && (
            <Text>
              Your directory is connected at WorkOS. To change that, open directory sync from the admin portal.
            </Text>
          )}
          {(hasTokens || !isConnectedAtWorkOs) && <ScimConnection settings={settings} update={update} />}
        </Stack>
      </CardBody>
    </Card>
  );
}
