/** Filters by person and date, and the exports of the filtered list. */
import { calls, type QueryOf } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { Stack } from '@msp/ui';
import { DownloadLink, Field, type ListState, MoreFilters, SelectInput, TextInput } from '@msp/ui/pages';

type ActivityQuery = NonNullable<QueryOf<typeof calls.activityFeed.list>>;

type Filters = { action: readonly string[]; record: readonly string[]; actor: 'any'; from: 'any'; to: 'any' };

export interface ExportCall {
  /** "Export" */
  label: string;
  /** "CSV" */
  format: string;
  call:
    | typeof calls.activityFeed.listCsv
    | typeof calls.activityFeed.auditCsv
    | typeof calls.activityFeed.auditJsonLines;
}

interface ActivityFiltersProps {
  list: Pick<ListState<Filters>, 'filters' | 'setFilter'>;
  query: ActivityQuery;
  exports: readonly ExportCall[];
}

export function ActivityFilters({ list: { filters, setFilter }, query, exports }: ActivityFiltersProps) {
  const people = useCall(calls.activityFeed.actors, {}).data?.items;
  const { limit: _, cursor: __, ...exported } = query;
  const [actor] = filters.actor ?? [];
  const set = (name: 'actor' | 'from' | 'to', value: string) => setFilter(name, value ? [value] : []);
  return (
    <>
      <MoreFilters chosen={[actor, filters.from?.[0], filters.to?.[0]].filter(Boolean).length}>
        <Stack p="2" gap="3">
          <Field label="Person">
            <SelectInput value={actor ?? ''} onChange={(event) => set('actor', event.target.value)}>
              <option value="">Anyone</option>
              {people?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {actor && !people?.some(({ id }) => id === actor) && <option value={actor}>Another person</option>}
            </SelectInput>
          </Field>
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} label={name === 'from' ? 'From' : 'To'}>
              <TextInput
                type="date"
                value={filters[name]?.[0] ?? ''}
                onChange={(event) => set(name, event.target.value)}
              />
            </Field>
          ))}
        </Stack>
      </MoreFilters>
      {exports.map(({ label, format, call }) => (
        <DownloadLink
          key={format}
          href={pathOf(call, { query: exported })}
          aria-label={`Export this list as ${format}`}
        >
          {label}
        </DownloadLink>
      ))}
    </>
  );
}
