/** One scanner (/scanners/:id): its open findings, rules, webhook address and reports. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Skeleton, Stack, usePageTitle } from '@msp/ui';
import { scannersAddress } from '../shared/addresses';
import { ScannerActions } from './scanner-actions';
import { ScannerView } from './scanner-view';

const skeleton = (
  <Stack>
    <Skeleton height="16" />
    <Skeleton height="16" />
    <Skeleton height="40" />
    <Skeleton height="32" />
  </Stack>
);

export default function ScannerPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.scans.readScanner, { params: { id } });
  usePageTitle('Scanner', undefined, result.data?.name);
  return (
    <RecordPage
      record="scanner"
      list={{ path: scannersAddress, name: 'Scanners' }}
      result={result}
      missing="It may have been deleted, or belong to another organisation."
      skeleton={skeleton}
      head={(scanner) => ({ title: scanner.name, actions: <ScannerActions scanner={scanner} /> })}
    >
      {(scanner) => <ScannerView key={scanner.id} scanner={scanner} />}
    </RecordPage>
  );
}
