/** Applies what WorkOS says about an organisation's directory, by the rules of SCIM (decision 49). */
import { z } from 'zod';
import { recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext } from '../../platform/context/context';
import { validation } from '../../platform/errors';
import type { EventContribution } from '../../platform/workos/contribution';
import { changeGroup, createGroup, deleteGroup, listGroups } from './groups';
import { changePerson, createPerson, deletePerson, listPeople } from './people';
import type { Condition } from './repository';
import { actingPart } from './service';
import { insertRequest, lockSettings, saveWorkOsDirectory } from './settings-repository';

const text = z.string().trim().max(255);
const person = z.object({
  id: text,
  email: text.nullable(),
  firstName: text.nullable(),
  lastName: text.nullable(),
  state: z.enum(['active', 'inactive']),
});
const group = z.object({ id: text, name: text.min(1) });
const membership = z.object({ user: person, group });
const directory = z.object({ id: text });

const matching = (attribute: Condition['attribute'], value: string) => ({
  condition: { attribute, value },
  offset: 0,
  limit: 1,
});

/** People and groups are recognised by WorkOS's id, or by their name if SCIM has sent them before. */
async function findPerson(context: OrganizationContext, { id, email }: z.infer<typeof person>) {
  const [byId] = (await listPeople(context, matching('externalId', id))).items;
  if (byId || email === null) return byId;
  return (await listPeople(context, matching('userName', email))).items[0];
}

async function findGroup(context: OrganizationContext, { id, name }: z.infer<typeof group>) {
  const [byId] = (await listGroups(context, matching('externalId', id))).items;
  return byId ?? (await listGroups(context, matching('displayName', name))).items[0];
}

/** @returns the person's id @throws AppError 400, 409 */
async function savePerson(context: OrganizationContext, sent: z.infer<typeof person>): Promise<string> {
  const known = await findPerson(context, sent);
  const email = sent.email || known?.email;
  if (!email) throw validation('A person needs an email address.');
  const described = {
    userName: email,
    externalId: sent.id,
    email,
    givenName: sent.firstName ?? '',
    familyName: sent.lastName ?? '',
    displayName: null,
    active: sent.state === 'active',
  };
  const saved = known ? await changePerson(context, known.id, () => described) : await createPerson(context, described);
  return saved.id;
}

/** @param members changes who belongs to it @throws AppError 409 */
async function saveGroup(
  context: OrganizationContext,
  { id, name }: z.infer<typeof group>,
  members: (current: string[]) => string[] = (current) => current,
): Promise<void> {
  const known = await findGroup(context, { id, name });
  const described = { displayName: name, externalId: id };
  if (known) await changeGroup(context, known.id, (current) => ({ ...described, members: members(current.members) }));
  else await createGroup(context, { ...described, members: members([]) });
}

const settingsRecord = ({ organizationId }: OrganizationContext) =>
  ({ type: 'organization', id: organizationId }) as const;

/** Members and their roles stay as they are when the directory is removed. */
async function connect(context: OrganizationContext, directoryId: string, isConnected: boolean): Promise<void> {
  await context.run(async (tx) => {
    const { workosDirectoryId } = await lockSettings(tx, context);
    if (!isConnected && workosDirectoryId !== directoryId) return;
    await saveWorkOsDirectory(tx, context, isConnected ? directoryId : null);
    await recordActivity(tx, context, {
      action: isConnected ? 'CONNECT' : 'DISCONNECT',
      record: settingsRecord(context),
      title: isConnected ? 'Turned directory sync on' : 'Turned directory sync off',
    });
  });
}

const handlers: Record<string, (context: OrganizationContext, data: unknown) => Promise<unknown>> = {
  'dsync.activated': (context, data) => connect(context, directory.parse(data).id, true),
  'dsync.deleted': (context, data) => connect(context, directory.parse(data).id, false),
  'dsync.user.created': (context, data) => savePerson(context, person.parse(data)),
  'dsync.user.updated': (context, data) => savePerson(context, person.parse(data)),
  async 'dsync.user.deleted'(context, data) {
    const known = await findPerson(context, person.parse(data));
    if (known) await deletePerson(context, known.id);
  },
  'dsync.group.created': (context, data) => saveGroup(context, group.parse(data)),
  'dsync.group.updated': (context, data) => saveGroup(context, group.parse(data)),
  async 'dsync.group.deleted'(context, data) {
    const known = await findGroup(context, group.parse(data));
    if (known) await deleteGroup(context, known.id);
  },
  async 'dsync.group.user_added'(context, data) {
    const { user, group: sent } = membership.parse(data);
    const id = await savePerson(context, user);
    await saveGroup(context, sent, (members) => [...members, id]);
  },
  async 'dsync.group.user_removed'(context, data) {
    const { user, group: sent } = membership.parse(data);
    const known = await findPerson(context, user);
    await saveGroup(context, sent, (members) => members.filter((member) => member !== known?.id));
  },
};

/** Shown among the latest requests of the directory. */
const keep = (context: OrganizationContext, path: string, status: number, problem: string | null) =>
  context.run((tx) =>
    insertRequest(tx, context, null, { receivedAt: context.clock.now(), method: 'WorkOS', path, status, problem }),
  );

const acting = (context: OrganizationContext): OrganizationContext => ({ ...context, systemName: actingPart });

export const directoryEvents: EventContribution = {
  types: Object.keys(handlers),
  async apply(context, { type, data }) {
    try {
      await handlers[type]?.(acting(context), data);
    } catch (error) {
      if (error instanceof z.ZodError)
        throw validation("WorkOS sent an event that this application doesn't understand.");
      throw error;
    }
    await keep(context, type, 200, null);
  },
  refused: (context, { type }, { status, message }) => keep(context, type, status, message),
};
