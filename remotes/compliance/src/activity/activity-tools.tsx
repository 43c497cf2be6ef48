/** Whose activity, from which day to which, and the list as it is filtered, to take away. */
import { calls, type QueryOf } from '@msp/contract';
import { DownloadLink } from '@msp/files';
import { pathOf, useCall } from '@msp/http';
import { chakra, Flex } from '@msp/ui';
import { type ListState, SelectInput, TextInput } from '@msp/ui/pages';

export type ActivityQuery = NonNullable<QueryOf<typeof calls.activity.list>>;

const Labelled = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', fontSize: 'sm', color: 'fg.muted' },
});

type Filters = { action: readonly string[]; actor: 'any'; from: 'any'; to: 'any' };

interface ActivityToolsProps {
  list: Pick<ListState<Filters>, 'filters' | 'setFilter'>;
  query: ActivityQuery;
}

/** As many as one search for people answers. */
const members = { query: { limit: 50 } };

export function ActivityTools({ list: { filters, setFilter }, query }: ActivityToolsProps) {
  const people = useCall(calls.users.personSearch, members).data?.items;
  const { limit: _, cursor: __, ...exported } = query;
  const [actor] = filters.actor ?? [];
  const set = (name: 'actor' | 'from' | 'to', value: string) => setFilter(name, value ? [value] : []);
  return (
    <Flex flexWrap="wrap" gap="2" alignItems="center">
      <SelectInput
        aria-label="Person"
        width="auto"
        maxWidth="14rem"
        value={actor ?? ''}
        onChange={(event) => set('actor', event.target.value)}
      >
        <option value="">Anybody</option>
        {people?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {actor && !people?.some(({ id }) => id === actor) && <option value={actor}>Somebody else</option>}
      </SelectInput>
      {(['from', 'to'] as const).map((name) => (
        <Labelled key={name}>
          {name === 'from' ? 'From' : 'To'}
          <TextInput
            type="date"
            width="auto"
            value={filters[name]?.[0] ?? ''}
            onChange={(event) => set(name, event.target.value)}
          />
        </Labelled>
      ))}
      <DownloadLink href={pathOf(calls.activity.listCsv, { query: exported })} aria-label="Export this list as CSV">
        Export
      </DownloadLink>
    </Flex>
  );
}
