/** Draws a certificate on one landscape page. Runs only in the converting program, which has a time limit and limited memory. */
import { MissingGlyphs, PdfCanvas } from '../../platform/pdf/canvas';
import type { RenderedDocument } from '../../platform/pdf/render-document';
import { CertificatePage } from './certificate-pdf-page';
import { drawFrame, drawQrCode, drawSeal } from './ornaments';

/** What is sent to the converting program. Dates are written out. */
export interface CertificateToRender {
  brand: string;
  code: string;
  holder: string;
  /** What was found of the holder, as a sentence about them. */
  claim: string;
  /** Not for a certificate without an assessment. */
  isAssessed: boolean;
  issuedOn: string;
  validUntil: string;
  revokedOn: string | null;
  /** The address of the verification page. */
  url: string;
  /** Only this machine can verify it. */
  isLocal: boolean;
  /** The signed credential, which is attached. */
  credential: string | null;
  /** ISO 8601. */
  createdAt: string;
}

function attachCredential(canvas: PdfCanvas, { code, credential, createdAt }: CertificateToRender): void {
  if (credential === null) return;
  const time = new Date(createdAt);
  const description = 'The signed Open Badges 3.0 credential of this certificate';
  const dates = { creationDate: time, modifiedDate: time };
  // The types lack `relationship`.
  const options = { name: `${code}.json`, type: 'application/vc', description, relationship: 'Data', ...dates };
  canvas.document.file(Buffer.from(credential), options);
}

function drawAward(page: CertificatePage, { brand, holder, claim, isAssessed, revokedOn }: CertificateToRender): void {
  page.centred('P', brand.toLocaleUpperCase('en-GB'), { y: 82, font: 'serifBold', size: 14, accent: true, spacing: 4 });
  page.centred('H1', 'Certificate', { y: 112, font: 'serif', size: 44 });
  page.centred('P', 'This certifies that', { y: 186, font: 'regular', size: 12, muted: true });
  page.name(holder, 214);
  page.rule(284);
  page.centred('P', claim, { y: 300, font: 'regular', size: 13 });
  if (isAssessed) {
    page.centred('P', 'An independent assessor approved the assessment.', {
      y: 324,
      font: 'regular',
      size: 10.5,
      muted: true,
    });
  }
  if (revokedOn !== null) page.warning(`This certificate was revoked on ${revokedOn}. It is no longer valid.`, 350);
}

function drawFacts(page: CertificatePage, content: CertificateToRender): void {
  const { code, issuedOn, validUntil, url, isLocal, credential } = content;
  page.fact('Certificate', code, 218);
  page.fact('Issued on', issuedOn, 350);
  page.fact('Valid until', validUntil, 492);
  page.address('Verify it at', url);
  const signed = credential === null ? '' : 'The signed credential is attached to this file. ';
  const local = isLocal ? 'Issued by a local installation: only its own machine can verify it.' : '';
  if (signed + local !== '') page.note(signed + local);
}

/** @returns the PDF in base64, or the characters that no font has */
export async function renderCertificate(content: CertificateToRender): Promise<RenderedDocument> {
  const { brand, code, createdAt, url } = content;
  const title = `${brand} certificate ${code}`;
  const canvas = new PdfCanvas({ title, language: 'en-GB', createdAt: new Date(createdAt), landscape: true });
  const page = new CertificatePage(canvas);
  drawFrame(canvas);
  drawAward(page, content);
  if (content.revokedOn === null) drawSeal(canvas, { x: 138, y: 442 });
  drawFacts(page, content);
  drawQrCode(canvas, url, { x: 652, y: 396, size: 104 });
  attachCredential(canvas, content);
  try {
    return { pdf: (await canvas.end()).toString('base64') };
  } catch (error) {
    if (error instanceof MissingGlyphs) return { missing: error.characters };
    throw error;
  }
}
