/** Offers this month's collected evidence of a control for an answer. It is never cited without a click. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Button, formatDate, Inline, Text, TextLink } from '@msp/ui';
import type { Cited } from '../fields/field-values';
import { citedOf } from './cited-list';

interface CollectedSuggestionProps {
  controlId: string;
  cited: readonly Cited[];
  onAdd: (cited: Cited) => void;
}

export function CollectedSuggestion({ controlId, cited, onAdd }: CollectedSuggestionProps) {
  const { data } = useCall(calls.evidence.list, { query: { control: controlId, origin: ['collected'] } });
  const offered = data?.items.filter(({ id }) => !cited.some((one) => one.id === id)) ?? [];
  return offered.map((item) => (
    <Inline key={item.id} wrap rowGap="1" data-screen-only="">
      <Text size="sm" tone="muted">
        <TextLink to={`/evidence/${item.id}/view`}>{item.name}</TextLink>
        {item.collected && `, figures of ${formatDate(item.collected.collectedAt)}`}
      </Text>
      <Button size="sm" aria-label={`Add ${item.name}`} onClick={() => onAdd(citedOf(item))}>
        Add
      </Button>
    </Inline>
  ));
}
