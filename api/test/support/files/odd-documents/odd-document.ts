/** A hostile, damaged or unusual document. */
export interface OddDocument {
  fileName: string;
  content: Buffer;
  /** Whether its text can be read. `either`: both are right. */
  expected: 'read' | 'refused' | 'either';
}

type Content = Buffer | string | Promise<Buffer>;

/** @param documents each its content, by file name */
export async function expecting(
  expected: OddDocument['expected'],
  documents: Record<string, Content>,
): Promise<OddDocument[]> {
  const entries = Object.entries(documents).map(async ([fileName, content]) => ({
    fileName,
    content: Buffer.from((await content) as Buffer),
    expected,
  }));
  return Promise.all(entries);
}
