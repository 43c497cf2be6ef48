/** The choice of what a key may do: checkboxes in groups, with a preset that only reads. */
import type { ApiKeyScope } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { Button, Grid, Inline, Stack, Text } from '@msp/ui';
import { Checkbox, FieldGroup } from '@msp/ui/pages';
import { useDeferredValue } from 'react';
import { readOnlyScopes, scopeGroups, scopeLabels } from './scopes';

interface ScopeChoiceProps {
  value: readonly ApiKeyScope[];
  onChange: (scopes: ApiKeyScope[]) => void;
  error: string | undefined;
}

export function ScopeChoice({ value, onChange, error }: ScopeChoiceProps) {
  const permissions = usePermissions();
  // The dialog comes first, its many checkboxes a moment later.
  const groups = useDeferredValue(scopeGroups, []);
  const toggle = (scope: ApiKeyScope, on: boolean) =>
    onChange(on ? [...value, scope] : value.filter((other) => other !== scope));
  return (
    <Stack gap="3">
      <Inline wrap justifyContent="space-between">
        <Text size="sm" weight="medium">
          What the key may do
        </Text>
        <Inline>
          <Button size="sm" onClick={() => onChange(readOnlyScopes.filter((scope) => permissions.has(scope)))}>
            Select read only
          </Button>
          <Button size="sm" disabled={value.length === 0} onClick={() => onChange([])}>
            Clear
          </Button>
        </Inline>
      </Inline>
      <Grid gap="3" minColumn="14rem">
        {groups
          // Of the administration, each role sees what it can allow.
          .filter(({ scopes }) => scopes.some((scope) => permissions.has(scope)))
          .map(({ label, scopes }) => (
            <FieldGroup key={label} label={label}>
              <Stack gap="1">
                {scopes.map((scope) => (
                  <Checkbox
                    key={scope}
                    checked={value.includes(scope)}
                    disabled={!permissions.has(scope)}
                    onChange={({ target }) => toggle(scope, target.checked)}
                  >
                    {scopeLabels[scope]}
                  </Checkbox>
                ))}
              </Stack>
            </FieldGroup>
          ))}
      </Grid>
      {error && (
        <Text size="sm" tone="bad" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
