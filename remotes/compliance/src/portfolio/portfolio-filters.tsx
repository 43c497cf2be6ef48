/** Filters by the state of one control and of one metric. */
import {
  calls,
  metricStateLabels,
  metricStates,
  portfolioControlStateLabels,
  portfolioControlStates,
  type ResponseOf,
} from '@msp/contract';
import { useCall } from '@msp/http';
import { Stack } from '@msp/ui';
import { Checkbox, Field, FieldGroup, MoreFilters, SelectInput } from '@msp/ui/pages';
import type { PortfolioList } from './portfolio-list';

type List = Pick<PortfolioList, 'filters' | 'setFilter' | 'toggleFilter'>;

interface Option {
  value: string;
  label: string;
}

interface SubjectFilterProps<S extends string> {
  list: List;
  label: string;
  name: 'control' | 'metric';
  options: readonly Option[] | undefined;
  stateName: 'controlState' | 'metricState';
  states: readonly S[];
  stateLabels: Readonly<Record<S, string>>;
}

/** Chooses one of the subjects, and then its states. */
function SubjectFilter<S extends string>(props: SubjectFilterProps<S>) {
  const { list, label, name, options = [], stateName, states, stateLabels } = props;
  const [chosen = ''] = list.filters[name] ?? [];
  const inStates: readonly string[] = list.filters[stateName] ?? [];
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <>
      <Field label={label}>
        <SelectInput
          value={chosen}
          onChange={({ target }) => list.setFilter(name, target.value === '' ? [] : [target.value])}
        >
          <option value="">Any</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {!isKnown && <option value={chosen}>{chosen}</option>}
        </SelectInput>
      </Field>
      {chosen !== '' && (
        <FieldGroup label={`State of ${chosen}`}>
          {states.map((state) => (
            <Checkbox
              key={state}
              checked={inStates.includes(state)}
              onChange={() => list.toggleFilter(stateName, state)}
            >
              {stateLabels[state]}
            </Checkbox>
          ))}
        </FieldGroup>
      )}
    </>
  );
}

interface PortfolioFiltersProps {
  list: List;
  metrics: ResponseOf<typeof calls.portfolio.list>['metrics'] | undefined;
}

/** Rendered, and its controls loaded, once the filters are opened. */
function Subjects({ list, metrics }: PortfolioFiltersProps) {
  const { data } = useCall(calls.portfolio.matrix, { query: {} });
  return (
    <Stack p="2" gap="3">
      <SubjectFilter
        list={list}
        label="Control"
        name="control"
        options={data?.controls.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        stateName="controlState"
        states={portfolioControlStates}
        stateLabels={portfolioControlStateLabels}
      />
      <SubjectFilter
        list={list}
        label="Metric"
        name="metric"
        options={metrics?.map(({ key, name }) => ({ value: key, label: name }))}
        stateName="metricState"
        states={metricStates}
        stateLabels={metricStateLabels}
      />
    </Stack>
  );
}

export function PortfolioFilters(props: PortfolioFiltersProps) {
  const { control = [], controlState = [], metric = [], metricState = [] } = props.list.filters;
  return (
    <MoreFilters chosen={[control, controlState, metric, metricState].flat().length}>
      <Subjects {...props} />
    </MoreFilters>
  );
}
