/** The controls of an assessment, each with the mark of its verdict. */
import type { AssessedControl } from '@msp/contract';
import { Badge, Box, Button, Card, CardHeader, CardTitle, Inline, List, Text, VisuallyHidden } from '@msp/ui';
import { assessmentVerdictLooks, RowButton, SelectInput } from '@msp/ui/pages';
import { memo } from 'react';
import { KeyButton } from '../../../shared/key-button';
import { currentVerdict } from '../verdict/saved-verdict';
import { controlFilters, filterNames, isControlFilter } from './control-filters';
import type { Position } from './use-position';

interface ControlRowProps {
  item: AssessedControl;
  isOpen: boolean;
  choose: Position['choose'];
}

function VerdictMark({ item }: { item: AssessedControl }) {
  const { label, tone, icon: Icon } = assessmentVerdictLooks[currentVerdict(item)?.verdict ?? 'PENDING'];
  return (
    <Text as="span" tone={tone} flexShrink="0" title={label}>
      <Icon />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Text>
  );
}

const ControlRow = memo(function ControlRow({ item, isOpen, choose }: ControlRowProps) {
  const { code, name } = item.control;
  return (
    <li>
      <RowButton
        current={isOpen}
        ref={(element) => {
          if (isOpen) element?.scrollIntoView?.({ block: 'nearest' });
        }}
        onClick={() => choose(code)}
      >
        <Inline as="span" width="full" minWidth="0">
          <VerdictMark item={item} />
          <Text as="code" mono size="xs" tone="muted" flexShrink="0">
            {code}
          </Text>
          <Text as="span" size="sm" truncate title={name}>
            {name}
          </Text>
          {item.health === 'failing' && (
            <Badge tone="bad" marginInlineStart="auto">
              Failing
            </Badge>
          )}
          {item.changed && (
            <Badge tone="accent" marginInlineStart="auto">
              Changed
            </Badge>
          )}
        </Inline>
      </RowButton>
    </li>
  );
});

function Steps({ position: { next, previous, choose } }: { position: Position }) {
  const go = (to: AssessedControl | undefined) => to && choose(to.control.code, { replace: true });
  return (
    <Inline gap="1">
      <KeyButton size="sm" shortcut="K" disabled={!previous} onClick={() => go(previous)}>
        <span aria-hidden="true">↑</span>
        <VisuallyHidden>Previous control</VisuallyHidden>
      </KeyButton>
      <KeyButton size="sm" shortcut="J" disabled={!next} onClick={() => go(next)}>
        <span aria-hidden="true">↓</span>
        <VisuallyHidden>Next control</VisuallyHidden>
      </KeyButton>
    </Inline>
  );
}

interface ControlListProps {
  items: readonly AssessedControl[];
  position: Position;
}

function FilterSelect({ items, position: { filter, setFilter } }: ControlListProps) {
  return (
    <SelectInput
      aria-label="Show controls"
      value={filter}
      onChange={({ target: { value } }) => isControlFilter(value) && setFilter(value)}
    >
      {filterNames.map((name) => (
        <option key={name} value={name}>
          {controlFilters[name].label} ({items.filter(controlFilters[name].matches).length})
        </option>
      ))}
    </SelectInput>
  );
}

export function ControlList({ items, position }: ControlListProps) {
  const { item: open, resumed, shown, filter, choose, isSplit } = position;
  return (
    <Card>
      <CardHeader actions={isSplit && <Steps position={position} />}>
        <CardTitle>Controls</CardTitle>
      </CardHeader>
      <Box px="3" pb="3">
        <FilterSelect items={items} position={position} />
        {!isSplit && resumed && (
          <Button variant="primary" marginTop="2" width="100%" onClick={() => choose(resumed.control.code)}>
            Continue with {resumed.control.code}
          </Button>
        )}
      </Box>
      <Box overflow={{ lg: 'auto' }} maxHeight={{ lg: 'calc(100dvh - 15rem)' }}>
        {shown.length === 0 && (
          <Box px="4" pb="4">
            <Text size="sm" tone="muted" role="status">
              {controlFilters[filter].none}
            </Text>
          </Box>
        )}
        <List as="ol" variant="lines" lineAbove aria-label="Controls of the assessment">
          {shown.map((item) => (
            <ControlRow
              key={item.control.id}
              item={item}
              isOpen={item.control.id === open?.control.id}
              choose={choose}
            />
          ))}
        </List>
      </Box>
    </Card>
  );
}
