/** The people of the active organisation who work in a client, each with a role. Every change applies at once. */
import { type Client, calls, type OwnRole, ownRoles, reviewerRole, roleLabels } from '@msp/contract';
import { type Action, PersonField, useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Box, Button, Callout, Inline, List, Stack, SubText, Text } from '@msp/ui';
import { Checkbox, Dialog, Field, SelectInput } from '@msp/ui/pages';
import { type ComponentProps, useState } from 'react';
import { refreshClients } from '../client-calls';

type Assignment = Client['people'][number];
type Person = NonNullable<ComponentProps<typeof PersonField>['value']>;

interface RoleFieldsProps {
  /** Names the fields where they have no labels of their own. */
  of?: string;
  role: OwnRole;
  isReviewer: boolean;
  disabled?: boolean;
  onChange: (role: OwnRole, isReviewer: boolean) => void;
}

const isOwn = (role: string): role is OwnRole => (ownRoles as readonly string[]).includes(role);

const RoleFields = ({ of, role, isReviewer, disabled = false, onChange }: RoleFieldsProps) => (
  <Inline wrap>
    <SelectInput
      aria-label={of ? `Role of ${of}` : 'Role'}
      width="8rem"
      value={role}
      disabled={disabled}
      onChange={({ target }) => isOwn(target.value) && onChange(target.value, false)}
    >
      {ownRoles.map((one) => (
        <option key={one} value={one}>
          {roleLabels[one]}
        </option>
      ))}
    </SelectInput>
    {role === reviewerRole && (
      <Checkbox
        {...(of && { 'aria-label': `${of} may review` })}
        checked={isReviewer}
        disabled={disabled}
        onChange={({ target }) => onChange(role, target.checked)}
      >
        May review
      </Checkbox>
    )}
  </Inline>
);

interface Change {
  client: Client;
  action: Action;
}

function save({ client, action: { run } }: Change, person: Person, role: OwnRole, isReviewer: boolean) {
  return run(async () => {
    await request(calls.managements.assign, {
      params: { id: client.id, userId: person.id },
      body: { role, isReviewer },
    });
    return {
      title: 'Assignment saved',
      description: `${person.name} now has the ${roleLabels[role]} role in ${client.organization.name}${isReviewer ? ' and may review' : ''}.`,
    };
  });
}

function Assigned({ assignment, ...change }: Change & { assignment: Assignment }) {
  const { person, role, isReviewer } = assignment;
  const { client, action } = change;
  const [isEnding, setEnding] = useState(false);
  const end = () =>
    action.run(async () => {
      await request(calls.managements.unassign, { params: { id: client.id, userId: person.id } });
      return {
        title: 'Assignment ended',
        description: `${person.name} no longer works in ${client.organization.name}.`,
      };
    });
  return (
    <Stack as="li" gap="2" py="2">
      <Inline wrap justifyContent="space-between">
        <Box minWidth="0" overflowWrap="anywhere">
          <bdi>{person.name}</bdi>
          <SubText>{person.email}</SubText>
        </Box>
        <Inline wrap>
          <RoleFields
            of={person.name}
            role={isOwn(role) ? role : 'VIEWER'}
            isReviewer={isReviewer}
            disabled={action.busy}
            onChange={(chosen, reviews) => void save(change, person, chosen, reviews)}
          />
          {!isEnding && (
            <Button size="sm" aria-label={`End the assignment of ${person.name}`} onClick={() => setEnding(true)}>
              End…
            </Button>
          )}
        </Inline>
      </Inline>
      {isEnding && (
        <Callout tone="attention" title={`End the assignment of ${person.name}?`}>
          <Stack gap="2">
            <span>
              They lose access to {client.organization.name} at once. What they own there goes to its administrator.
            </span>
            <Inline>
              <Button size="sm" onClick={() => setEnding(false)}>
                Cancel
              </Button>
              <Button size="sm" variant="danger" busy={action.busy} onClick={() => void end()}>
                End assignment
              </Button>
            </Inline>
          </Stack>
        </Callout>
      )}
    </Stack>
  );
}

function NewAssignment(change: Change) {
  const [person, setPerson] = useState<Person | null>(null);
  const [role, setRole] = useState<OwnRole>('msp_user');
  const [isReviewer, setReviewer] = useState(false);
  const assign = async () => {
    if (person && (await save(change, person, role, isReviewer))) setPerson(null);
  };
  return (
    <Stack gap="3">
      <Field label="Assign a member">
        <PersonField value={person} onChange={setPerson} />
      </Field>
      <Inline wrap>
        <RoleFields
          role={role}
          isReviewer={isReviewer}
          onChange={(chosen, reviews) => {
            setRole(chosen);
            setReviewer(reviews);
          }}
        />
        <Button
          busy={change.action.busy}
          unavailable={person ? undefined : 'Select a member first.'}
          onClick={() => void assign()}
        >
          Assign
        </Button>
      </Inline>
    </Stack>
  );
}

export default function PeopleDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const action = useAction({ refresh: refreshClients });
  const { name } = client.organization;
  return (
    <Dialog
      open
      title={`People in ${name}`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap="4">
        <Text tone="muted" size="sm">
          Your people who work in {name}. Changes apply at once.
        </Text>
        {client.people.length === 0 ? (
          <Text>No one is assigned yet.</Text>
        ) : (
          <List variant="lines" aria-label="Assigned people">
            {client.people.map((assignment) => (
              <Assigned key={assignment.person.id} client={client} action={action} assignment={assignment} />
            ))}
          </List>
        )}
        <NewAssignment client={client} action={action} />
        {action.failure && <Callout tone="bad">{action.failure}</Callout>}
      </Stack>
    </Dialog>
  );
}
