/** Certificate status (specification §2.5, §4). Absent while the organisation has never had a certificate. */
import type { CertificateStatus } from '@msp/contract';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ErrorIcon,
  ExpiringIcon,
  LinkButton,
  NotMeasuredIcon,
  Stack,
  SuccessIcon,
  Text,
} from '@msp/ui';
import { Figures } from '../figures';
import type { Loose } from '../partial';
import { type Banner, bannerOf, countsOf } from './banner';

const icons: Record<Banner['label'], typeof SuccessIcon> = {
  EXPIRED: ErrorIcon,
  'EXPIRING SOON': ExpiringIcon,
  COMPLIANT: SuccessIcon,
  'NO CERTIFICATES': NotMeasuredIcon,
};

export function CertificateCard({ status }: { status: Loose<CertificateStatus> }) {
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
          <Figures
            label="Certificates"
            figures={[
              { label: 'Active', value: counts.active },
              { label: 'Expiring soon', value: counts.expiringSoon },
              { label: 'Expired', value: counts.expired },
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
