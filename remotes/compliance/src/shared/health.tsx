/** The health of a control: its state, and each reason as a link to where it is seen or mended. */
import type { Health, HealthReason } from '@msp/contract';
import { Box, Callout, Card, CardBody, CardHeader, CardTitle, List, plural, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { checksPath } from './paths';

export function HealthReasons({ label, reasons }: { label: string; reasons: readonly HealthReason[] }) {
  return (
    <List variant="bullets" fontSize="sm" aria-label={label}>
      {reasons.map(({ kind, path, message }) => (
        <Box as="li" py="1" key={`${kind} ${path} ${message}`}>
          <TextLink to={path}>{message}</TextLink>
        </Box>
      ))}
    </List>
  );
}

/** The health of an approved status, with all its reasons. @param code of the control, where its present checks are of interest */
export function HealthCard({ health, code }: { health: Health | null | undefined; code?: string }) {
  if (!health) return null;
  return (
    <Card>
      <CardHeader actions={<StatusBadge kind="health" value={health.state} />}>
        <CardTitle>Health</CardTitle>
      </CardHeader>
      <CardBody>
        {health.reasons.length > 0 ? (
          <HealthReasons label="Reasons for the health" reasons={health.reasons} />
        ) : (
          <Text size="sm">No answer, evidence, policy or metric contradicts the approved status.</Text>
        )}
        {code !== undefined && (
          <Text size="sm" marginTop="3">
            <TextLink to={checksPath(code)}>All checks of this control</TextLink>
          </Text>
        )}
      </CardBody>
    </Card>
  );
}

interface ContradictionsProps {
  contradictions: readonly HealthReason[] | undefined;
  /** The organisation's explanation, once it has been submitted. */
  explanation?: string | null | undefined;
}

/** What contradicts a response that is not approved yet, and how its author explains that. */
export function Contradictions({ contradictions = [], explanation }: ContradictionsProps) {
  if (contradictions.length === 0) return null;
  return (
    <Callout tone="attention" title={`${plural(contradictions.length, 'contradiction')} in this response`}>
      <HealthReasons label="Contradictions" reasons={contradictions} />
      {explanation && (
        <Text size="sm" preserveLines marginTop="2">
          Explanation: {explanation}
        </Text>
      )}
    </Callout>
  );
}
