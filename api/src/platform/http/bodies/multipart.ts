/**
 * Reads multipart/form-data (specification §5, §7): streams the one file into storage and validates the other fields against the
 * contract's schema. Fields may come before or after the file. Nothing is left in storage when the form is refused.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OrganizationContext } from '../../context/context';
import { AppError, validation } from '../../errors';
import { fileTooLarge } from '../../uploads/limit';
import { storeUpload, type UploadRules } from '../../uploads/store-upload';
import type { StoredUpload } from '../../uploads/stored-upload';

const limits = {
  files: 1,
  fields: 500,
  parts: 501,
  fieldNameSize: 100,
  fieldSize: 1_048_576,
  // Enforced while the file is stored, so that a large upload is refused early.
  fileSize: Number.POSITIVE_INFINITY,
};
/** Allowance for boundaries and the other fields. */
const overheadBytes = 1_048_576;
/** How long a refused client may go on sending before the connection is closed. */
const drainMs = 30_000;

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits });
}

export interface Received {
  /** The validated fields, and the stored file under the name of its field. */
  body: Record<string, unknown>;
  file: StoredUpload | undefined;
}

const isFile = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional ? isFile(schema.unwrap()) : schema instanceof z.ZodFile;

/** Separates the schema's file field, which is stored rather than validated in memory. */
function splitSchema(schema: z.ZodObject) {
  const fileName = Object.keys(schema.shape).find((name) => isFile(schema.shape[name]));
  if (!fileName) throw new Error('A multipart call needs a file in its schema.');
  return {
    fileName,
    fileRequired: !(schema.shape[fileName] instanceof z.ZodOptional),
    fields: schema.omit({ [fileName]: true } as never),
  };
}

const problem = (name: string, message: string) =>
  validation(`body.${name}: ${message}`, [{ path: `body.${name}`, message }]);

function validFields(schema: z.ZodObject, values: unknown): Record<string, unknown> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
  const [first] = problems;
  throw validation(first ? `${first.path}: ${first.message}` : 'The request is not valid.', problems);
}

/** Discards the rest of a refused request: clients read the reply only after they have sent everything. */
function drain(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), drainMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}

interface Parts {
  values: Map<string, unknown[]>;
  file: StoredUpload | undefined;
}

async function readParts(
  request: FastifyRequest,
  context: OrganizationContext,
  fileName: string,
  rules: UploadRules,
  parts: Parts,
) {
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // Without a listener, a destroyed stream would end the process.
      part.file.on('error', () => undefined);
      if (part.fieldname !== fileName) throw problem(part.fieldname, 'is not a file field');
      parts.file = await storeUpload(context, { name: part.filename, content: part.file }, rules);
    } else {
      if (part.valueTruncated) throw problem(part.fieldname, 'is too long');
      parts.values.set(part.fieldname, [...(parts.values.get(part.fieldname) ?? []), part.value]);
    }
  }
}

/** The parser's errors have no codes. It calls the boundary a needle when it is too long. */
const parserMessage = /multipart|boundary|part terminated|needle/i;

/** Errors of the parser: limits on parts, a missing boundary, a client that disconnected. */
function toAppError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return validation('Send one file at a time.');
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new AppError(413, 'PAYLOAD_TOO_LARGE', 'The form has too many fields.');
  if (code.startsWith('FST_') || (error instanceof Error && parserMessage.test(error.message)))
    return validation("Couldn't read the form because it's incomplete.");
  return error;
}

/**
 * @param schema of the endpoint's body
 * @throws AppError 400, 413, 415
 */
export async function receive(
  request: FastifyRequest,
  context: OrganizationContext,
  schema: z.ZodObject,
  rules: UploadRules,
): Promise<Received> {
  const { fileName, fileRequired, fields } = splitSchema(schema);
  if (!request.isMultipart()) {
    if (fileRequired) throw problem(fileName, 'a file is missing; send the form as multipart/form-data');
    return { body: validFields(fields, request.body), file: undefined };
  }
  const parts: Parts = { values: new Map(), file: undefined };
  try {
    if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes + overheadBytes)
      throw fileTooLarge(rules.maxBytes);
    await readParts(request, context, fileName, rules, parts);
    if (fileRequired && !parts.file) throw problem(fileName, 'a file is missing');
    const values = Object.fromEntries([...parts.values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
    const body = validFields(fields, values);
    return { body: parts.file ? { ...body, [fileName]: parts.file } : body, file: parts.file };
  } catch (error) {
    drain(request);
    if (parts.file) await context.storage.remove(parts.file.key);
    throw toAppError(error);
  }
}
