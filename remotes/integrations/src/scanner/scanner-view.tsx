/** The parts of a scanner's page. */
import type { ScannerDetail } from '@msp/contract';
import { formatDate, Grid, plural, Stack, Text } from '@msp/ui';
import { codeLinks } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { controlAddress } from '../shared/addresses';
import { LastReport } from '../shared/scans/last-report';
import { OpenSummary } from '../shared/scans/open-summary';
import { ApiKeyCard } from './delivery/api-key-card';
import { WebhookCard } from './delivery/webhook-card';
import { Reports } from './reports';
import { RulesCard } from './rules/rules-card';

export function ScannerView({ scanner }: { scanner: ScannerDetail }) {
  const { controls, expectedDays, createdAt, createdBy } = scanner;
  const links = codeLinks(
    controls.map(({ code, name }) => ({ code, name, to: controlAddress(code) })),
    'control',
  );
  return (
    <Stack gap="4">
      <FactStrip
        label="Scanner"
        facts={[
          ['Last report', <LastReport key="last" scanner={scanner} />],
          ['Expected', `Within ${plural(expectedDays, 'day')}`],
          ['Controls', links ?? <Text tone="subtle">None yet</Text>],
          ['Added', `${formatDate(createdAt)}${createdBy ? ` by ${createdBy.name}` : ''}`],
        ]}
      />
      <OpenSummary counts={scanner} scanner={scanner.id} />
      <RulesCard scanner={scanner} />
      <Reports reports={scanner.reports} />
      <Grid minColumn="20rem" alignItems="start">
        <WebhookCard scanner={scanner} />
        <ApiKeyCard scanner={scanner} />
      </Grid>
    </Stack>
  );
}
