/** Who holds a directory role: people, groups and applications. Needs the permission RoleManagement.Read.Directory. */
import type { Administrator } from '../port';
import type { Graph } from './graph';
import { roleAssignmentSchema, roleDefinitionSchema } from './shapes';

const kinds: Record<string, Administrator['kind']> = {
  '#microsoft.graph.group': 'group',
  '#microsoft.graph.servicePrincipal': 'application',
};

/** Graph expands only one property of an assignment, so a second list gives the names of the roles. */
export async function readAdministrators(graph: Graph, limit: number) {
  const assignments = await graph.list(
    '/roleManagement/directory/roleAssignments?$expand=principal',
    roleAssignmentSchema,
    'the role assignments',
  );
  const definitions = await graph.list(
    '/roleManagement/directory/roleDefinitions?$select=id,displayName',
    roleDefinitionSchema,
    'the names of the roles',
  );
  const nameOf = new Map(definitions.rows.map(({ id, displayName }) => [id, displayName]));
  const found = new Map<string, Administrator>();
  for (const { principalId, roleDefinitionId, principal } of assignments.rows) {
    const known = found.get(principalId) ?? {
      id: principalId,
      name: principal?.displayName || principal?.userPrincipalName || principalId,
      account: principal?.userPrincipalName ?? '',
      kind: kinds[principal?.['@odata.type'] ?? ''] ?? 'person',
      roles: [],
    };
    const role = nameOf.get(roleDefinitionId) ?? roleDefinitionId;
    found.set(principalId, { ...known, roles: [...new Set([...known.roles, role])].sort() });
  }
  const administrators = [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
  const isComplete = assignments.incomplete === null && administrators.length <= limit;
  return { administrators: administrators.slice(0, limit), isComplete };
}
