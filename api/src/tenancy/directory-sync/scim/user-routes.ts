/** The SCIM routes of people. */
import type { FastifyInstance } from 'fastify';
import { changePerson, createPerson, deletePerson, listPeople, type PersonWithGroups, readPerson } from '../people';
import { userAttributes as filters } from './filter';
import { list } from './list';
import { patched } from './patch';
import { contextOf, recordIdOf } from './record-id';
import { selected, userAttributes, userResource } from './resources';
import { describedPerson, parseListQuery, patchOperations } from './schemas';

export function userRoutes(scim: FastifyInstance, baseUrl: string): void {
  const present = (person: PersonWithGroups) => userResource(person, baseUrl);

  scim.get('/Users', (request) => list(request, (page) => listPeople(contextOf(request), page), present, filters));
  scim.get('/Users/:id', async (request) => {
    const person = await readPerson(contextOf(request), recordIdOf(request));
    return selected(present(person), parseListQuery(request.query));
  });
  scim.post('/Users', async (request, reply) => {
    const resource = present(await createPerson(contextOf(request), describedPerson(request.body)));
    return reply.status(201).header('location', resource.meta.location).send(resource);
  });
  scim.put('/Users/:id', async (request) => {
    const described = describedPerson(request.body);
    return present(await changePerson(contextOf(request), recordIdOf(request), () => described));
  });
  scim.patch('/Users/:id', async (request) => {
    const operations = patchOperations(request.body);
    const change = (current: PersonWithGroups) =>
      describedPerson(patched(present(current), operations, userAttributes));
    return present(await changePerson(contextOf(request), recordIdOf(request), change));
  });
  scim.delete('/Users/:id', async (request, reply) => {
    await deletePerson(contextOf(request), recordIdOf(request));
    return reply.status(204).send();
  });
}
