/** Certificate status (specification §2.5, §4). Absent if the organisation has never had a certificate. */
import type { CertificateStatus, ComplianceMetrics } from '@msp/contract';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ErrorIcon,
  ExpiringIcon,
  Figures,
  LinkButton,
  NotMeasuredIcon,
  Stack,
  SuccessIcon,
  Text,
} from '@msp/ui';
import type { Loose } from '../../shared/loose';
import { readMetrics } from '../compliance/compliance-bands';
import { ImplementedHealth } from '../compliance/implemented-health';
import { type Banner, bannerOf, countsOf } from './banner';

const icons: Record<Banner['label'], typeof SuccessIcon> = {
  EXPIRED: ErrorIcon,
  'EXPIRING SOON': ExpiringIcon,
  COMPLIANT: SuccessIcon,
  'NO CERTIFICATES': NotMeasuredIcon,
};

interface CertificateCardProps {
  status: Loose<CertificateStatus>;
  metrics: Loose<ComplianceMetrics>;
}

export function CertificateCard({ status, metrics }: CertificateCardProps) {
  const counts = countsOf(status);
  if (counts.total <= 0) return null;
  const banner = bannerOf(counts);
  const Icon = icons[banner.label];
  const latest = status?.latestCertificate?.id;
  return (
    <Card>
      <CardHeader
        actions={
          <Badge tone={banner.tone}>
            <Icon />
            {banner.label}
          </Badge>
        }
      >
        <CardTitle>Certificate Status</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text tone="muted">{banner.meaning}</Text>
          <ImplementedHealth {...readMetrics(metrics)} />
          <Figures
            label="Certificates"
            figures={[
              { label: 'Active', value: counts.active },
              // Expired, superseded and revoked ones.
              { label: 'No longer valid', value: Math.max(0, counts.total - counts.active) },
              { label: 'Total', value: counts.total },
            ]}
          />
          {counts.active > 0 && latest ? (
            <LinkButton to={`/certificates/${encodeURIComponent(latest)}`}>View Certificate</LinkButton>
          ) : (
            <Button disabled>View Certificate</Button>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
