/** Sends every error in one shape, without stacks, SQL or secrets. */
import type { FieldProblem } from '@msp/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { CommitUnknown } from '../database/unavailable';
import { AppError, notFound, validation } from '../errors';
import { outageOf, retryAfterSeconds } from '../outage';
import { bearerOf } from './bearer';

/** PostgreSQL codes for text with a character that it cannot store, such as NUL. */
const unstorableText = new Set(['22021', '22P05']);
/** PostgreSQL's code for any malformed value, including half a surrogate pair in JSON. */
const malformedValue = '22P02';

/** drizzle wraps the driver's errors. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const own = (error as { code?: unknown }).code;
  return typeof own === 'string' ? own : codeOf(error.cause);
}

function isAboutJson(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return / type json$/.test(error.message) || isAboutJson(error.cause);
}

function fieldProblems(error: {
  validation: { instancePath: string; message?: string }[];
  validationContext?: string;
}): FieldProblem[] {
  return error.validation.map((problem) => ({
    path: `${error.validationContext ?? 'request'}${problem.instancePath.replaceAll('/', '.')}`,
    message: problem.message ?? 'is not valid',
  }));
}

/** What the caller is told about any error. */
export function toAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = fieldProblems(error as never);
    const first = problems[0];
    return validation(first ? `${first.path}: ${first.message}` : 'The request is not valid.', problems);
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError(413, 'PAYLOAD_TOO_LARGE', 'The request is larger than allowed.');
  if (status === 415) return new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', 'This kind of content is not accepted here.');
  if (status !== undefined && status >= 400 && status < 500) return validation("Couldn't read the request.");
  const code = codeOf(error) ?? '';
  if (unstorableText.has(code) || (code === malformedValue && isAboutJson(error)))
    return validation('The request contains a character that cannot be stored.');
  const requestId = request.id;
  const outage = outageOf(error);
  if (outage) return new AppError(outage.status, outage.code, outage.message, { requestId });
  return new AppError(500, 'INTERNAL', 'Something went wrong on our side. The problem has been recorded.', {
    requestId,
  });
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error, request);
    if (appError.status === 503 && !(error instanceof CommitUnknown)) reply.header('retry-after', retryAfterSeconds);
    if (appError.status === 401)
      reply.header('www-authenticate', bearerOf(request) === null ? 'Bearer' : 'Bearer error="invalid_token"');
    if (appError.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.status(appError.status).send(appError.toBody());
  });
  app.setNotFoundHandler((_request, reply) => {
    const error = notFound('This address');
    return reply.status(error.status).send(error.toBody());
  });
}
