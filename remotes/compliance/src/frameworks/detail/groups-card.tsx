/** The groups of a framework with the coverage of each, as links that filter the list. */
import { entryStateLabels, entryStates, groupText } from '@msp/contract';
import { Card, CardHeader, CardTitle, Text, TextLink } from '@msp/ui';
import { Disclosure, entryLooks, StackedBar } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';
import { frameworkPath } from '../../shared/paths';
import type { Entries } from './entry-list';

/** More of them fold, so that the first entries stay in sight. */
const mostUnfolded = 6;

const partsOrder = ['met', 'partly', 'gap', 'no-control'] as const;

function GroupsTable({ framework, groups }: Pick<Entries, 'framework' | 'groups'>) {
  return (
    <SimpleTable middle aria-label="Coverage by group">
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Met</th>
          <th scope="col" style={{ width: '40%' }}>
            States
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, name, coverage: { states, inScope, total } }) => (
          <tr key={key}>
            <th scope="row">
              <TextLink to={`${frameworkPath(framework.key)}?group=${encodeURIComponent(key)}`}>
                {groupText({ key, name })}
              </TextLink>
            </th>
            <td>
              {inScope === 0 ? (
                <Text as="span" tone="subtle">
                  Doesn't apply
                </Text>
              ) : (
                `${states.met} of ${inScope}`
              )}
            </td>
            <td>
              <StackedBar
                label={entryStates
                  .filter((state) => states[state] > 0)
                  .map((state) => `${states[state]} ${entryStateLabels[state].toLowerCase()}`)
                  .join(', ')}
                total={total}
                parts={partsOrder.map((state) => ({
                  key: state,
                  value: states[state],
                  tone: entryLooks[state].tone,
                }))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

export function GroupsCard(props: Pick<Entries, 'framework' | 'groups'>) {
  const { length } = props.groups;
  if (length < 2) return null;
  const table = <GroupsTable {...props} />;
  return length > mostUnfolded ? (
    <Disclosure summary={`Coverage of ${length} groups`}>{table}</Disclosure>
  ) : (
    <Card>
      <CardHeader>
        <CardTitle>By group</CardTitle>
      </CardHeader>
      {table}
    </Card>
  );
}
