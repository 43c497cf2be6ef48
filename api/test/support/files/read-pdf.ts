/** Reads a PDF in a process of its own. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export interface ReadPdf {
  pages: number;
  info: Record<string, unknown>;
  /** The roles of its structure. */
  roles: string[];
  text: string;
  /** The right edge of the text that reaches furthest, in points. */
  right: number;
  attachments: { name: string; text: string }[];
}

export const readPdf = (bytes: Buffer): ReadPdf =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'read-pdf.mjs')], {
      input: bytes,
      encoding: 'utf8',
      maxBuffer: 32 * 1024 * 1024,
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  );
