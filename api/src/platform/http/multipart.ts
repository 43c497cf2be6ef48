/**
 * Reads multipart/form-data (specification §5, §7): the one file straight into storage, the other fields against the contract's
 * schema. Fields may stand before or after the file. Whatever goes wrong, nothing stays in storage.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, validation } from '../errors';
import type { OrganizationContext } from '../organization/context';
import { type KeptFile, keepFile } from '../uploads/keep';
import { fileTooLarge } from '../uploads/limit';

const limits = {
  files: 1,
  fields: 500,
  parts: 501,
  fieldNameSize: 100,
  fieldSize: 1_048_576,
  // Counted while the file is kept, so that the refusal comes at once and not at the end of what was sent.
  fileSize: Number.POSITIVE_INFINITY,
};
/** Boundaries and fields beside the file. */
const overheadBytes = 1_048_576;
/** How long a sender that was refused may go on sending before the connection is closed. */
const drainMs = 30_000;

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits });
}

export interface Received {
  /** The fields as the schema has them, and the kept file under its own name. */
  body: Record<string, unknown>;
  /** Takes the file out of storage again. */
  discard(): Promise<void>;
}

type Kept = Pick<OrganizationContext, 'organizationId' | 'storage' | 'clock'>;

const isFile = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional ? isFile(schema.unwrap()) : schema instanceof z.ZodFile;

/** The schema without its file, which is in storage and not in memory when it is looked at. */
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

function checkedFields(schema: z.ZodObject, values: unknown): Record<string, unknown> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
  const [first] = problems;
  throw validation(first ? `${first.path}: ${first.message}` : 'The request does not fit.', problems);
}

/** What the rest of a refused request says is of no interest, but its sender reads the refusal only when it has sent all. */
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
  file: KeptFile | undefined;
}

async function readParts(request: FastifyRequest, context: Kept, fileName: string, maxBytes: number, parts: Parts) {
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // Destroyed without a listener it would end the process.
      part.file.on('error', () => undefined);
      if (part.fieldname !== fileName) throw problem(part.fieldname, 'no file is expected here');
      parts.file = await keepFile(context, { name: part.filename, content: part.file }, maxBytes);
    } else {
      if (part.valueTruncated) throw problem(part.fieldname, 'is too long');
      parts.values.set(part.fieldname, [...(parts.values.get(part.fieldname) ?? []), part.value]);
    }
  }
}

/** Errors of the parser itself: limits on parts, a boundary that is missing, a sender that went away. */
function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return validation('Send one file at a time.');
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new AppError(413, 'PAYLOAD_TOO_LARGE', 'The form has too many fields.');
  if (code.startsWith('FST_') || (error instanceof Error && /multipart|boundary|part terminated/i.test(error.message)))
    return validation('The form could not be read: it is not complete.');
  return error;
}

/**
 * @param schema of the endpoint's body
 * @throws AppError 400, 413, 415
 */
export async function receive(
  request: FastifyRequest,
  context: Kept,
  schema: z.ZodObject,
  maxBytes: number,
): Promise<Received> {
  const { fileName, fileRequired, fields } = splitSchema(schema);
  if (!request.isMultipart()) {
    if (fileRequired) throw problem(fileName, 'a file is missing; send the form as multipart/form-data');
    return { body: checkedFields(fields, request.body), discard: async () => undefined };
  }
  const parts: Parts = { values: new Map(), file: undefined };
  const discard = async () => {
    if (parts.file) await context.storage.remove(parts.file.key);
  };
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + overheadBytes) throw fileTooLarge(maxBytes);
    await readParts(request, context, fileName, maxBytes, parts);
    if (fileRequired && !parts.file) throw problem(fileName, 'a file is missing');
    const values = Object.fromEntries([...parts.values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
    const body = checkedFields(fields, values);
    return { body: parts.file ? { ...body, [fileName]: parts.file } : body, discard };
  } catch (error) {
    drain(request);
    await discard();
    throw asRefusal(error);
  }
}
