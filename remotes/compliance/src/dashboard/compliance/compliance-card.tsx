/** Compliance metrics (specification §2.5, §3): the percentage with its trend line, and links to the controls behind each number. */
import type { ComplianceMetrics } from '@msp/contract';
import { lazyWithRetry, WhenIdle } from '@msp/loading';
import {
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ChartSkeleton,
  ErrorIcon,
  Figures,
  Grid,
  Inline,
  Progress,
  Stack,
  SuccessIcon,
  Text,
  WarningIcon,
} from '@msp/ui';
import type { Loose } from '../../shared/loose';
import { Trend } from '../shared/trend';
import { complianceTone, encouragement, readMetrics } from './compliance-bands';
import { ImplementedHealth } from './implemented-health';

const icons = { good: SuccessIcon, attention: WarningIcon, bad: ErrorIcon, none: WarningIcon, accent: WarningIcon };

const ComplianceTrend = lazyWithRetry(async () => {
  const trend = await import('./compliance-trend');
  await trend.loadChart();
  return trend;
}, 'compliance/compliance-trend');

interface ComplianceCardProps {
  metrics: Loose<ComplianceMetrics>;
  /** When the figures were computed. */
  computedAt: string | null | undefined;
}

export function ComplianceCard({ metrics, computedAt }: ComplianceCardProps) {
  const figures = readMetrics(metrics);
  const { percentage, trend, total, implemented, riskAccepted, pending } = figures;
  const tone = complianceTone(percentage);
  const Icon = icons[tone];
  return (
    <Card>
      <CardHeader actions={<Trend value={trend} />}>
        <CardTitle>Compliance Metrics</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="4">
          <Stack gap="2">
            <Inline wrap gap="3" alignItems="baseline">
              <Text as="span" size="3xl" weight="semibold" tone={tone} data-tone={tone}>
                {percentage}%
              </Text>
              <Inline as="span" gap="1" color={`${tone}.fg`} fontWeight="medium">
                <Icon />
                {encouragement(percentage)}
              </Inline>
              <Text as="span" size="sm" tone="muted" marginInlineStart="auto">
                {implemented} of {total} controls in scope
              </Text>
            </Inline>
            <Progress value={percentage} label="Compliance" tone={tone} />
            <ImplementedHealth {...figures} />
          </Stack>
          {/* Before there is a chart, one line of text takes its place. */}
          <Grid alignItems="center" minHeight="9rem">
            <WhenIdle component={ComplianceTrend} placeholder={<ChartSkeleton />}>
              <ComplianceTrend percentage={percentage} implemented={implemented} total={total} at={computedAt} />
            </WhenIdle>
          </Grid>
          <Figures
            label="Controls by status"
            figures={[
              { label: 'Implemented', value: implemented, to: '/controls?implementationStatus=FULLY_IMPLEMENTED' },
              { label: 'Risk accepted', value: riskAccepted, to: '/controls?implementationStatus=RISK_ACCEPTED' },
              { label: 'Pending', value: pending, to: '/issues' },
              { label: 'Total controls', value: total, to: '/controls' },
            ]}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
