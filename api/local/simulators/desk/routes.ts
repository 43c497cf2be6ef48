/** HTTP routes with which people and tests act as technicians of a simulated service desk. */
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { type Desks, deskKeys } from './desk';

const params = z.object({ vendor: z.enum(deskKeys), id: z.coerce.number().int() });

/** A form sends all its fields, blank ones too. */
const changeSchema = z.object({
  action: z.enum(['progress', 'close', 'reopen', 'delete']),
  resolution: z.string().max(10_000).optional(),
  minutes: z.coerce.number().int().min(0).max(100_000).optional(),
  attachmentName: z.string().max(300).optional(),
  attachmentText: z.string().max(100_000).optional(),
  /** Pads the text with spaces to this size. */
  attachmentBytes: z.coerce.number().int().min(0).max(300_000_000).optional(),
});

const attachmentOf = ({ attachmentName, attachmentText = '', attachmentBytes = 0 }: z.output<typeof changeSchema>) =>
  attachmentName ? { name: attachmentName, content: Buffer.from(attachmentText.padEnd(attachmentBytes)) } : undefined;

interface DeskRouteOptions {
  desks: Desks;
  requireSameOrigin: onRequestAsyncHookHandler;
  /** Whether the page's form sent the request. */
  isForm: (request: FastifyRequest) => boolean;
}

export function deskRoutes(app: FastifyInstance, { desks, requireSameOrigin, isForm }: DeskRouteOptions): void {
  app.get('/_simulator/tickets', async () => ({
    items: deskKeys.flatMap((vendor) =>
      desks[vendor].tickets.map(({ attachments, ...ticket }) => ({
        ...{ vendor, ...ticket },
        attachments: attachments.map(({ id, name, content }) => ({ id, name, size: content.length })),
      })),
    ),
  }));

  app.post(
    '/_simulator/tickets/:vendor/:id',
    { onRequest: requireSameOrigin },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const place = params.safeParse(request.params);
      const change = changeSchema.safeParse(request.body);
      if (!place.success || !change.success)
        return reply
          .code(400)
          .send({ message: "Couldn't change the ticket: the vendor, the ticket number or a field is invalid." });
      const { action, resolution, minutes } = change.data;
      const attachment = attachmentOf(change.data);
      const changed = desks[place.data.vendor].change(place.data.id, { action, resolution, minutes, attachment });
      if (!changed) return reply.code(404).send({ message: 'Ticket not found.' });
      return isForm(request) ? reply.redirect('/#tickets', 303) : reply.send({ status: changed.status });
    },
  );
}
