/** The address to which scripts send reports of this scanner. */
import { calls, fillPath, type ScannerDetail } from '@msp/contract';
import { AddressField } from '@msp/records';
import { Card, CardBody, CardHeader, CardTitle, Stack, Text, TextLink } from '@msp/ui';
import { scanScriptsAddress } from '../../shared/addresses';

export function ApiKeyCard({ scanner: { id } }: { scanner: ScannerDetail }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>API key</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          <Text tone="muted">
            A script can upload reports in any format, with an API key that can add evidence.{' '}
            <TextLink to={scanScriptsAddress}>See examples</TextLink>
          </Text>
          <AddressField
            label="Address for scripts"
            address={`${window.location.origin}${fillPath(calls.scans.addReport.path, { id })}`}
            what="the address for scripts"
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
