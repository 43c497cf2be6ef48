/** Compliance metrics (specification §2.5, §3): the verdict over all controls, and the rows behind each number. */
import type { ComplianceMetrics } from '@msp/contract';
import {
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  chakra,
  ErrorIcon,
  HStack,
  Progress,
  Stack,
  SuccessIcon,
  Text,
  WarningIcon,
} from '@msp/ui';
import { Figures } from '../figures';
import type { Loose } from '../partial';
import { Trend } from '../trend';
import { complianceTone, encouragement, readMetrics } from './verdict';

const Percentage = chakra('span', { base: { fontSize: '3xl', fontWeight: 'semibold', lineHeight: 'tight' } });
const icons = { good: SuccessIcon, attention: WarningIcon, bad: ErrorIcon, none: WarningIcon, accent: WarningIcon };

export function ComplianceCard({ metrics }: { metrics: Loose<ComplianceMetrics> }) {
  const { percentage, trend, total, implemented, riskAccepted, pending } = readMetrics(metrics);
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
            <HStack flexWrap="wrap" gap="3" alignItems="baseline">
              <Percentage color={`${tone}.fg`} data-tone={tone}>
                {percentage}%
              </Percentage>
              <HStack as="span" gap="1" color={`${tone}.fg`} fontWeight="medium">
                <Icon />
                {encouragement(percentage)}
              </HStack>
              <Text as="span" size="sm" tone="muted" marginInlineStart="auto">
                {implemented} of {total} controls in scope
              </Text>
            </HStack>
            <Progress value={percentage} label="Compliance" tone={tone} />
          </Stack>
          <Figures
            label="Controls by verdict"
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
