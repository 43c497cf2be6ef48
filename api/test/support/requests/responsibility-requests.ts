/** Responsibility matrices, and valid requests for their calls. */
import {
  calls,
  type Inheritance,
  type InheritanceDecision,
  type ResponseOf,
  type Responsibility,
  type ResponsibilityVersion,
} from '@msp/contract';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';
import type { Suite } from '../suite';
import { insertManagement } from './tenancy/management-requests';

const { responsibilities } = calls;
export type Matrix = ResponseOf<typeof responsibilities.list>;

export const listMatrix = (person: Person, query: Record<string, string> = {}) =>
  ok<Matrix>(person.call(responsibilities.list, { query }));

export const shared = { responsibility: 'shared', provider: 'We patch servers.', customer: 'You approve restarts.' };
export const byProvider = { responsibility: 'provider', provider: 'We run the backups.', customer: '' };

/** Drafts a statement in the version that the control has now. */
export async function draft(person: Person, code: string, statement: object = shared): Promise<Responsibility> {
  const { items } = await listMatrix(person);
  const version = items.find((item) => item.code === code)?.draft?.version ?? null;
  return ok<Responsibility>(
    person.call(responsibilities.state, { params: { id: code }, body: { ...statement, version } }),
  );
}

const publication = async (person: Person, note: string) => ({
  body: { revision: (await listMatrix(person)).revision, note },
});

export const publishing = async (person: Person, note = '') =>
  person.call(responsibilities.publish, await publication(person, note));

export const publish = async (person: Person, note = '') =>
  ok<ResponsibilityVersion>(person.call(responsibilities.publish, await publication(person, note)));

export const readInheritance = (person: Person) => ok<Inheritance>(person.call(responsibilities.inheritance));

export const deciding = (person: Person, number: number, isAccepted = true, reason = '') =>
  person.call(responsibilities.decide, { body: { number, isAccepted, reason } });

export const decide = (person: Person, number: number, isAccepted = true, reason = '') =>
  ok<InheritanceDecision>(deciding(person, number, isAccepted, reason));

/** A manager of the organisation, which has published a version. @returns its administrator */
export async function offerTo(suite: Suite, organizationId: string, slug: string): Promise<Person> {
  const managerId = await suite.organization(slug, `Manager ${slug}`);
  const manager = await suite.person(managerId, 'msp_admin');
  await draft(manager, 'IDN-01');
  await publish(manager);
  await insertManagement(suite, managerId, organizationId);
  return manager;
}

/** Valid requests for the calls that need records. @param suiteOf of the test */
export function responsibilityInputs(suiteOf: () => Suite): Record<string, (person: Person) => Promise<CallInput>> {
  let count = 0;
  const endManagement = ({ organizationId }: Person) =>
    suiteOf().admin.query('update managements set ended_at = now() where organization_id = $1', [organizationId]);
  return {
    'responsibilities.state': async (person) => {
      const { items } = await listMatrix(person);
      const version = items.find(({ code }) => code === 'IDN-02')?.draft?.version ?? null;
      return { params: { id: 'IDN-02' }, body: { ...shared, provider: `We do ${version ?? 0}.`, version } };
    },
    'responsibilities.publish': async (person) => {
      await endManagement(person);
      await suiteOf().admin.query(
        `insert into responsibility_statements (organization_id, id, registry_key, control_code, responsibility, provider, customer,
          changed_at, version)
        select r.organization_id, gen_random_uuid(), c.key, 'IDN-03', 'provider', 'We do.', '', now(), 1
        from organization_registries r join control_registries c on c.id = r.registry_id where r.organization_id = $1
        on conflict (organization_id, registry_key, control_code) do update
          set version = responsibility_statements.version + 1, provider = gen_random_uuid()::text`,
        [person.organizationId],
      );
      return { body: { revision: (await listMatrix(person)).revision, note: '' } };
    },
    'responsibilities.decide': async (person) => {
      count += 1;
      await endManagement(person);
      await offerTo(suiteOf(), person.organizationId, `offering-${count}-${person.userId.slice(-6)}`);
      return { body: { number: 1, isAccepted: true } };
    },
  };
}
