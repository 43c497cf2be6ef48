/** The version of a policy that an answer cites, and what has become of it. */
import { Badge, Button, IconButton, Inline, TextLink } from '@msp/ui';
import { DeleteIcon } from '@msp/ui/pages';
import { policyPath } from '../../shared/paths';
import type { PolicyChoice } from '../fields/field-values';
import { PolicyStanding } from './policy-standing';

interface CitedPolicyLineProps {
  cited: PolicyChoice;
  /** Absent where the answer is read only. */
  onChange?: (value: PolicyChoice | null) => void;
  /** Shows it beside the answer. */
  onShow?: (() => void) | undefined;
  isShown?: boolean;
}

export function CitedPolicyLine({ cited, onChange, onShow, isShown = false }: CitedPolicyLineProps) {
  const { code, name, number, isRetired, newer } = cited;
  return (
    <div>
      <Inline wrap rowGap="1" minHeight="8" overflowWrap="anywhere">
        <TextLink to={policyPath(code, number)}>
          {code} {name}
        </TextLink>
        <Badge variant="outline">Version {number}</Badge>
        {onChange && (
          <IconButton aria-label={`Remove ${name}`} size="sm" marginInlineStart="auto" onClick={() => onChange(null)}>
            <DeleteIcon />
          </IconButton>
        )}
        {onShow && (
          <Button
            size="sm"
            marginInlineStart="auto"
            aria-label={`Preview ${name}`}
            aria-pressed={isShown}
            onClick={onShow}
          >
            Preview
          </Button>
        )}
      </Inline>
      <Inline wrap>
        <PolicyStanding cited={cited} />
        {onChange && newer && !isRetired && (
          <Button size="sm" onClick={() => onChange({ ...cited, id: newer.versionId, ...newer, newer: null })}>
            Cite version {newer.number}
          </Button>
        )}
      </Inline>
    </div>
  );
}
