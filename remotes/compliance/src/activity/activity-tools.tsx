/** Filters by person and date, and the export of the filtered list. */
import { calls, type QueryOf } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { Inline, Text } from '@msp/ui';
import { DownloadLink, type ListState, SelectInput, TextInput } from '@msp/ui/pages';

export type ActivityQuery = NonNullable<QueryOf<typeof calls.activity.list>>;

type Filters = { action: readonly string[]; actor: 'any'; from: 'any'; to: 'any' };

interface ActivityToolsProps {
  list: Pick<ListState<Filters>, 'filters' | 'setFilter'>;
  query: ActivityQuery;
}

/** The API returns at most 50 people per search. */
const members = { query: { limit: 50 } };

export function ActivityTools({ list: { filters, setFilter }, query }: ActivityToolsProps) {
  const people = useCall(calls.users.personSearch, members).data?.items;
  const { limit: _, cursor: __, ...exported } = query;
  const [actor] = filters.actor ?? [];
  const set = (name: 'actor' | 'from' | 'to', value: string) => setFilter(name, value ? [value] : []);
  return (
    <Inline wrap>
      <SelectInput
        aria-label="Person"
        width="auto"
        maxWidth="14rem"
        value={actor ?? ''}
        onChange={(event) => set('actor', event.target.value)}
      >
        <option value="">Anyone</option>
        {people?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {actor && !people?.some(({ id }) => id === actor) && <option value={actor}>Another person</option>}
      </SelectInput>
      {(['from', 'to'] as const).map((name) => (
        <Text as="label" key={name} size="sm" tone="muted">
          <Inline as="span" gap="1.5">
            {name === 'from' ? 'From' : 'To'}
            <TextInput
              type="date"
              width="auto"
              value={filters[name]?.[0] ?? ''}
              onChange={(event) => set(name, event.target.value)}
            />
          </Inline>
        </Text>
      ))}
      <DownloadLink href={pathOf(calls.activity.listCsv, { query: exported })} aria-label="Export this list as CSV">
        Export
      </DownloadLink>
    </Inline>
  );
}
