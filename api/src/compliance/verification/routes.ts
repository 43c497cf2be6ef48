/** HTTP routes for verifying certificates: public, and never kept by caches unless they say so. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Issuer } from '../../platform/credentials/issuer';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { Pdfs } from '../../platform/pdf/pdfs';
import { badgeImage } from './badge-image';
import { certificatePdf } from './certificate-pdf';
import { credentialOf, publicCertificate, readVerification } from './service';
import { createStatusLists } from './status-lists';

interface VerificationDependencies extends HttpDependencies {
  issuer: Issuer;
  pdfs: Pdfs;
}

/** Pages of other sites may read it, without cookies. */
function allowAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

const sendDownload = (reply: FastifyReply, fileName: string, type: string, content: string | Buffer): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${fileName}"`).type(type).send(content);

/** An image that is opened as a page can load and run nothing. */
const imagePolicy = "default-src 'none'; sandbox";

export function verificationRoutes(app: FastifyInstance, dependencies: VerificationDependencies): void {
  const { issuer, pdfs, platform } = dependencies;
  const statusList = createStatusLists(platform, issuer);
  implement(app, dependencies, 'verification', {
    verify: ({ params }) => readVerification(platform, issuer, params.code),
    async credential({ params, reply }) {
      allowAnyOrigin(reply);
      const certificate = await publicCertificate(platform, params.code);
      return sendDownload(reply, `${certificate.code}.json`, 'application/vc', credentialOf(certificate));
    },
    async pdf({ params, request, reply }) {
      const certificate = await publicCertificate(platform, params.code);
      const pdf = await certificatePdf(pdfs, issuer, certificate, request.ip);
      return sendDownload(reply, `${certificate.code}.pdf`, 'application/pdf', pdf);
    },
    async badge({ params, reply }) {
      allowAnyOrigin(reply).header('content-security-policy', imagePolicy);
      const certificate = await publicCertificate(platform, params.code);
      reply.header('cache-control', 'public, max-age=60');
      return reply.type('image/svg+xml').send(badgeImage(certificate, issuer.name));
    },
    async statusList({ params, reply }) {
      allowAnyOrigin(reply);
      const list = await statusList(params.purpose);
      return reply.header('cache-control', 'public, max-age=60').type('application/vc').send(list);
    },
    async didDocument({ reply }) {
      allowAnyOrigin(reply).header('cache-control', 'public, max-age=60');
      return reply.type('application/did+json').send(JSON.stringify(issuer.didDocument));
    },
  });
}
