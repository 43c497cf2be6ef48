/** What is said about a piece of evidence while it is added. */
import { type BodyOf, type calls, type EvidenceType, evidenceTypes } from '@msp/contract';

export interface Details {
  /** Blank: the file's own. */
  name: string;
  description: string;
  type: EvidenceType;
  /** A day, or blank where it does not run out. */
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

/** The fields as the call takes them: what was left blank is not sent. */
export function fieldsOf({ name, description, type, validUntil }: Details, controlIds: readonly string[]): UploadBody {
  return {
    type,
    controlIds: [...controlIds],
    ...(name.trim() && { name: name.trim() }),
    ...(description.trim() && { description: description.trim() }),
    ...(validUntil && { validUntil }),
  };
}

/** A first guess from the file, to be corrected by whoever knows better. */
export function guessType({ name, type }: File): EvidenceType {
  if (type.startsWith('image/')) return 'SCREENSHOT';
  return /\.(csv|tsv|xlsx?|json)$/i.test(name) ? 'EXPORT' : 'DOCUMENT';
}

/** `report.final.pdf` → `report.final` */
export const stemOf = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]*$/, '');
