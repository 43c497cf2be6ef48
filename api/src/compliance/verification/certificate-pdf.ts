/** A certificate as PDF. The same certificate gives the same bytes each time, until it is revoked. */
import { foundText } from '@msp/contract';
import { dateText } from '@msp/templates';
import { dayOf } from '../../platform/clock';
import type { Issuer } from '../../platform/credentials/issuer';
import type { Pdfs } from '../../platform/pdf/pdfs';
import { verifyUrl } from '../certificates/addresses';
import type { CertificateToRender } from './render-certificate';
import type { PublicCertificate } from './service';

const dayText = (time: Date) => dateText(dayOf(time));

/** @param requester the client's address @throws AppError 422 for a name that the fonts cannot show, 503 */
export function certificatePdf(
  pdfs: Pdfs,
  issuer: Issuer,
  { code, holder, issuedAt, expiresAt, revokedAt, scope, credential }: PublicCertificate,
  requester: string,
): Promise<Buffer> {
  const content: CertificateToRender = {
    ...{ code, holder, credential },
    brand: issuer.name,
    claim: scope ? `${foundText(scope)}.` : `was certified by ${issuer.name}.`,
    isAssessed: scope !== null,
    issuedOn: dayText(issuedAt),
    validUntil: dayText(expiresAt),
    revokedOn: revokedAt && dayText(revokedAt),
    url: verifyUrl(issuer, code),
    isLocal: issuer.isLocal,
    createdAt: issuedAt.toISOString(),
  };
  return pdfs.run(requester, 'render-certificate', content);
}
