/** Which groups of the directory give which roles. */
import { calls, type DirectorySync, roleLabels } from '@msp/contract';
import { request } from '@msp/http';
import { Button, Card, CardBody, CardHeader, CardTitle, Stack, Text, toast } from '@msp/ui';
import { SimpleTable } from '@msp/ui/records';
import { useState } from 'react';
import { RowAction } from '../shared/row-action';
import { AddGroupRole } from './add-group-role';
import type { UpdateSettings } from './update-settings';

interface Props {
  settings: DirectorySync;
  update: UpdateSettings;
}

function RemoveButton({ group, settings, update }: Props & { group: string }) {
  const remove = async () => {
    const { version, groupRoles } = settings;
    const body = { version, groupRoles: groupRoles.filter((row) => row.group !== group) };
    await update(await request(calls.directorySync.update, { body }));
    toast.success({ title: `Removed: ${group}` });
  };
  return (
    <RowAction label="Remove" name={group} title="Remove the role of this group?" danger run={remove}>
      <Text>
        Members of “{group}” who are in no other group with a role become viewers. They stay in the organisation.
      </Text>
    </RowAction>
  );
}

function GroupRoleTable({ settings, update }: Props) {
  const sizeOf = (group: string) =>
    settings.groups.find(({ name }) => name.toLowerCase() === group.toLowerCase())?.members;
  return (
    <SimpleTable aria-label="Roles of groups">
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Role</th>
          <th scope="col">Members</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {settings.groupRoles.map(({ group, role }) => (
          <tr key={group}>
            <th scope="row">
              <bdi>{group}</bdi>
            </th>
            <td>{roleLabels[role]}</td>
            <td>{sizeOf(group) ?? 'Not received yet'}</td>
            <td>
              <RemoveButton group={group} settings={settings} update={update} />
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

export function GroupRolesCard({ settings, update }: Props) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Roles of groups</CardTitle>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add group role
        </Button>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text tone="muted">
            The highest role of a person's groups counts. A new member without such a group is a viewer.
          </Text>
          {settings.groupRoles.length > 0 && <GroupRoleTable settings={settings} update={update} />}
        </Stack>
      </CardBody>
      {isAdding && <AddGroupRole settings={settings} update={update} onClose={() => setAdding(false)} />}
    </Card>
  );
}
