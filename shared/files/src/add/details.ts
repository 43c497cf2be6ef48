/** The description of a piece of evidence while it is added. */
import { type BodyOf, type calls, type EvidenceItem, type EvidenceType, evidenceTypes } from '@msp/contract';

export interface Details {
  /** If blank, the file's name is used. */
  name: string;
  description: string;
  type: EvidenceType;
  /** A day, or blank if it doesn't expire. */
  validUntil: string;
  /** In addition to those of the page it is added on. */
  controls: EvidenceItem['controls'];
}

export const noDetails: Details = { name: '', description: '', type: 'DOCUMENT', validUntil: '', controls: [] };

/** Details for several files at once. What is blank leaves each file's own as it is. */
export type SharedDetails = Omit<Details, 'name' | 'type'> & { type: EvidenceType | '' };

export const noSharedDetails: SharedDetails = { type: '', validUntil: '', description: '', controls: [] };

/** Replaces type, validity and description where they are filled in, and adds the controls. */
export const withShared = (details: Details, { type, validUntil, description, controls }: SharedDetails): Details => ({
  name: details.name,
  type: type || details.type,
  validUntil: validUntil || details.validUntil,
  description: description.trim() || details.description,
  controls: [...details.controls, ...controls.filter(({ id }) => !details.controls.some((one) => one.id === id))],
});

const isControl = (value: unknown): boolean => {
  const given = value as Partial<Details['controls'][number]> | null;
  return [given?.id, given?.code, given?.name].every((text) => typeof text === 'string');
};

export function isDetails(value: unknown): value is Details {
  const given = value as Partial<Details> | null;
  return (
    typeof given === 'object' &&
    given !== null &&
    [given.name, given.description, given.validUntil].every((text) => typeof text === 'string') &&
    evidenceTypes.some((type) => type === given.type) &&
    Array.isArray(given.controls) &&
    given.controls.every(isControl)
  );
}

type UploadBody = BodyOf<typeof calls.evidence.upload>;

/** The fields as the call takes them: blank ones are left out. */
export function fieldsOf(details: Details, fixedControlIds: readonly string[]): UploadBody {
  const { name, description, type, validUntil, controls } = details;
  return {
    type,
    controlIds: [...fixedControlIds, ...controls.map(({ id }) => id)],
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
