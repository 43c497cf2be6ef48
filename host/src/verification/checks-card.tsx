/** The checks that this browser makes itself, each with its result. */
import type { CertificateVerification } from '@msp/contract';
import {
  Box,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ErrorIcon,
  Inline,
  List,
  NotMeasuredIcon,
  Spinner,
  SuccessIcon,
  Text,
  VisuallyHidden,
} from '@msp/ui';
import { type CheckResult, type Checks, checkLabels, checkNames } from './checks';

interface ChecksCardProps {
  verification: CertificateVerification;
  /** Undefined while they run. */
  checks: Checks | undefined;
}

const looks = {
  passed: { word: 'Passed', tone: 'good', icon: SuccessIcon },
  failed: { word: 'Failed', tone: 'bad', icon: ErrorIcon },
  unknown: { word: 'Not checked', tone: 'none', icon: NotMeasuredIcon },
} as const;

function Outcome({ result }: { result: CheckResult | undefined }) {
  if (!result) return <Spinner />;
  const { word, tone, icon: Icon } = looks[result.outcome];
  return (
    <Text as="span" tone={tone} title={word}>
      <Icon />
      <VisuallyHidden>{word}</VisuallyHidden>
    </Text>
  );
}

export function ChecksCard({ verification: { credential, issuer }, checks }: ChecksCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Checked by your browser</CardTitle>
      </CardHeader>
      {issuer.isLocal && (
        <CardBody>
          <Text tone="attention">This installation is local: only this machine can verify it.</Text>
        </CardBody>
      )}
      {credential === null ? (
        <CardBody>
          <Text tone="muted">
            This certificate has no signed credential, so there's nothing for your browser to check.
          </Text>
        </CardBody>
      ) : (
        <List variant="rows" lineAbove aria-label="Checks">
          {checkNames.map((name) => (
            <li key={name}>
              <Inline alignItems="flex-start">
                <Outcome result={checks?.[name]} />
                <Box minWidth="0" minHeight={{ base: '4rem', md: '2.625rem' }}>
                  <Text weight="medium">{checkLabels[name]}</Text>
                  <Text size="sm" tone="muted">
                    {checks ? checks[name].found : 'Checking…'}
                  </Text>
                </Box>
              </Inline>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}
