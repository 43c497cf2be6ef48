/** Errors of the SCIM service (RFC 7644, section 3.12). Never stacks, SQL or secrets. */
import type { FastifyError, FastifyRequest } from 'fastify';
import { toAppError } from '../../../platform/http/errors';

export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'uniqueness';

export class ScimRefusal extends Error {
  override name = 'ScimRefusal';
  constructor(
    readonly status: number,
    readonly scimType: ScimType | null,
    message: string,
  ) {
    super(message);
  }
}

/** What the directory is told about any error. */
export function toRefusal(error: FastifyError | Error, request: FastifyRequest): ScimRefusal {
  if (error instanceof ScimRefusal) return error;
  const { status, code, message } = toAppError(error, request);
  if (status === 400) return new ScimRefusal(400, 'invalidValue', message);
  return new ScimRefusal(status, code === 'CONFLICT' ? 'uniqueness' : null, message);
}

export const errorBody = ({ status, scimType, message }: ScimRefusal) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
});
