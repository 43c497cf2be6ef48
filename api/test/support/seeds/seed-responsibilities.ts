/** A published responsibility matrix of an organisation, and a version that it accepted from a manager that has gone. */
import { randomUUID } from 'node:crypto';
import type { Person } from '../people';
import { draft, publish } from '../requests/responsibility-requests';
import { insertManagement } from '../requests/tenancy/management-requests';
import type { Suite } from '../suite';

export interface SeededResponsibilities {
  inheritanceDecisionId: string;
}

export async function seedResponsibilities(
  suite: Suite,
  { admin, user }: { admin: Person; user: Person },
  slug: string,
): Promise<SeededResponsibilities> {
  await draft(user, 'IDN-01', { responsibility: 'provider', provider: `Done by ${slug}.`, customer: '' });
  await publish(admin, `The first of ${slug}.`);
  const { organizationId } = admin;
  const managementId = await insertManagement(suite, await suite.organization(`former-${slug}`), organizationId);
  await suite.admin.query(
    `update managements set ended_at = now(), ended_by = 'client' where organization_id = $1 and id = $2`,
    [organizationId, managementId],
  );
  const inheritanceDecisionId = randomUUID();
  const line = { code: 'IDN-01', name: 'A control', responsibility: 'shared', provider: 'They did.', customer: slug };
  const lines = [line, { ...line, code: 'IDN-02', name: 'Another', responsibility: 'customer' }];
  await suite.admin.query(
    `insert into inheritance_decisions (organization_id, id, management_id, manager_name, version_id, number, published_at, note,
       registry_key, registry_title, is_accepted, content, reason, decided_by, decided_at)
     select $1, $2, $3, $4, gen_random_uuid(), 1, now(), '', c.key, c.title, true, $5::jsonb, '', $6, now()
     from organization_registries r join control_registries c on c.id = r.registry_id where r.organization_id = $1`,
    [organizationId, inheritanceDecisionId, managementId, `Manager of ${slug}`, JSON.stringify(lines), user.userId],
  );
  return { inheritanceDecisionId };
}
