/** The version of a policy that an answer cites, and whether a newer one is published. */
import { Badge, Button, IconButton, Inline, Text, TextLink } from '@msp/ui';
import { DeleteIcon } from '@msp/ui/pages';
import { policyPath } from '../../shared/paths';
import type { PolicyChoice } from '../fields/field-values';

interface CitedPolicyLineProps {
  cited: PolicyChoice;
  /** Absent where the answer is read only. */
  onChange?: (value: PolicyChoice | null) => void;
}

export function CitedPolicyLine({ cited, onChange }: CitedPolicyLineProps) {
  const { code, name, number, isRetired, newer } = cited;
  return (
    <div>
      <Inline wrap rowGap="1" minHeight="8" overflowWrap="anywhere">
        <TextLink to={policyPath(code, number)}>
          {code} {name}
        </TextLink>
        <Badge variant="outline">Version {number}</Badge>
        {isRetired && <Badge variant="outline">Retired</Badge>}
        {onChange && (
          <IconButton aria-label={`Remove ${name}`} size="sm" marginInlineStart="auto" onClick={() => onChange(null)}>
            <DeleteIcon />
          </IconButton>
        )}
      </Inline>
      {newer && (
        <Inline wrap>
          <Text size="sm" tone="attention">
            Version {newer.number} is published; this answer cites version {number}.
          </Text>
          {onChange && (
            <Button size="sm" onClick={() => onChange({ ...cited, id: newer.versionId, ...newer, newer: null })}>
              Cite version {newer.number}
            </Button>
          )}
        </Inline>
      )}
    </div>
  );
}
