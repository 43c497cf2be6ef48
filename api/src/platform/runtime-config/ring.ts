/** The ring that a browser is in, from its cookie. */
import { type Ring, ringCookie } from '@msp/contract';
import type { FastifyRequest } from 'fastify';

export const ringOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Ring =>
  cookies[ringCookie] === 'early' ? 'early' : 'stable';
