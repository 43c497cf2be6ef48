/** The directory and the record that a request is about. */
import type { FastifyRequest } from 'fastify';
import type { OrganizationContext } from '../../../platform/context/context';
import { notFound } from '../../../platform/errors';
import { isId } from '../../../platform/ids';

export function contextOf({ directory }: FastifyRequest): OrganizationContext {
  if (!directory) throw new Error('This route needs an authenticated directory.');
  return directory.context;
}

/** @throws AppError 404 for text that is no id: no record has it */
export function recordIdOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (!isId(id)) throw notFound('This resource');
  return id;
}
