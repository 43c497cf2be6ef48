/** The simulators' page, and the endpoints through which people and tests add faults and change the devices. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import type { Desks } from '../desk/desk';
import { deskRoutes } from '../desk/routes';
import { faultSchema } from '../faults/fault';
import type { Faults } from '../faults/faults';
import type { Vendor } from '../vendor';
import { deviceConditionSchema, type SimulatedDevices } from '../world/device-condition';
import { simulatorPage } from './page';
import { styleHash } from './style';

export interface AdminOptions {
  vendors: readonly Vendor[];
  faults: Faults;
  devices: SimulatedDevices;
  desks: Desks;
  brandName: string;
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src '${styleHash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

const isForm = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

function problemOf({ issues: [problem] }: ZodError) {
  return { message: `${problem?.path.join('.') ?? ''}: ${problem?.message ?? ''}` };
}

/** Prevents other sites from changing faults. */
async function requireSameOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `http://${request.host}`) {
    await reply.code(403).send({ message: 'This request came from another site.' });
  }
}

export function adminRoutes(app: FastifyInstance, { vendors, faults, devices, desks, brandName }: AdminOptions): void {
  deskRoutes(app, { desks, requireSameOrigin, isForm });

  app.get('/', (request, reply) =>
    reply.headers(pageHeaders).send(
      simulatorPage({
        ...{ brandName, vendors, faults: faults.active },
        condition: devices.condition,
        desks,
        origin: `http://${request.host}`,
      }),
    ),
  );

  app.get('/_simulator/faults', async () => ({ items: faults.active }));

  app.post('/_simulator/faults', { onRequest: requireSameOrigin }, async (request, reply) => {
    const parsed = faultSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send(problemOf(parsed.error));
    faults.add(parsed.data);
    return isForm(request) ? reply.redirect('/#faults', 303) : reply.code(201).send(parsed.data);
  });

  app.delete('/_simulator/faults', { onRequest: requireSameOrigin }, async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  // HTML forms cannot send DELETE.
  app.post('/_simulator/faults/clear', { onRequest: requireSameOrigin }, async (_request, reply) => {
    faults.clear();
    return reply.redirect('/#faults', 303);
  });

  app.post('/_simulator/devices', { onRequest: requireSameOrigin }, async (request, reply) => {
    const parsed = deviceConditionSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send(problemOf(parsed.error));
    devices.condition = parsed.data.condition;
    return isForm(request) ? reply.redirect('/#devices', 303) : reply.send(parsed.data);
  });
}
