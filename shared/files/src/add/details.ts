/** The description of a piece of evidence while it is added. */
import { type BodyOf, type calls, type EvidenceType, evidenceTypes } from '@msp/contract';

export interface Details {
  /** Blank: the file's name. */
  name: string;
  description: string;
  type: EvidenceType;
  /** A day, or blank if it doesn't expire. */
  validUntil: string;
}

export const noDetails: Details = { name: '', description: '', type: 'DOCUMENT', validUntil: '' };

export function isDetails(value: unknown): value is Details {
  const given = value as Partial<Details> | null;
  return (
    typeof given === 'object' &&
    given !== null &&
    [given.name, given.description, given.validUntil].every((text) => typeof text === 'string') &&
    evidenceTypes.some((type) => type === given.type)
  );
}

type UploadBody = BodyOf<typeof calls.evidence.upload>;

/** The fields as the call takes them: blank ones are left out. */
export function fieldsOf({ name, description, type, validUntil }: Details, controlIds: readonly string[]): UploadBody {
  return {
    type,
    controlIds: [...controlIds],
    ...(name.trim() && { name: name.trim() }),
    ...(description.trim() && { description: description.trim() }),
    ...(validUntil && { validUntil }),
  };
}

/** A first guess from the file, which the user can correct. */
export function guessType({ name, type }: File): EvidenceType {
  if (type.startsWith('image/')) return 'SCREENSHOT';
  return /\.(csv|tsv|xlsx?|json)$/i.test(name) ? 'EXPORT' : 'DOCUMENT';
}

/** `report.final.pdf` → `report.final` */
export const stemOf = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]*$/, '');
