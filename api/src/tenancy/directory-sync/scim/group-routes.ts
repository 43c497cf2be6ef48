/** The SCIM routes of groups. */
import type { FastifyInstance } from 'fastify';
import { changeGroup, createGroup, deleteGroup, type GroupWithMembers, listGroups, readGroup } from '../groups';
import { groupAttributes as filters } from './filter';
import { list } from './list';
import { patched } from './patch';
import { contextOf, recordIdOf } from './record-id';
import { groupAttributes, groupResource, selected } from './resources';
import { describedGroup, parseListQuery, patchOperations } from './schemas';

export function groupRoutes(scim: FastifyInstance, baseUrl: string): void {
  const present = (group: GroupWithMembers) => groupResource(group, baseUrl);

  scim.get('/Groups', (request) => list(request, (page) => listGroups(contextOf(request), page), present, filters));
  scim.get('/Groups/:id', async (request) => {
    const group = await readGroup(contextOf(request), recordIdOf(request));
    return selected(present(group), parseListQuery(request.query));
  });
  scim.post('/Groups', async (request, reply) => {
    const resource = present(await createGroup(contextOf(request), describedGroup(request.body)));
    return reply.status(201).header('location', resource.meta.location).send(resource);
  });
  scim.put('/Groups/:id', async (request) => {
    const described = describedGroup(request.body);
    return present(await changeGroup(contextOf(request), recordIdOf(request), () => described));
  });
  scim.patch('/Groups/:id', async (request, reply) => {
    const operations = patchOperations(request.body);
    const change = (current: GroupWithMembers) =>
      describedGroup(patched(present(current), operations, groupAttributes));
    await changeGroup(contextOf(request), recordIdOf(request), change);
    // The reply leaves out the group, which can have thousands of members.
    return reply.status(204).send();
  });
  scim.delete('/Groups/:id', async (request, reply) => {
    await deleteGroup(contextOf(request), recordIdOf(request));
    return reply.status(204).send();
  });
}
