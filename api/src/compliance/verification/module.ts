/** What verification contributes to the programs. */
import type { Issuer } from '../../platform/credentials/issuer';
import type { ConverterSettings } from '../../platform/documents/run-converter';
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import { createPdfs } from '../../platform/pdf/pdfs';
import { verificationRoutes } from './routes';

export const verificationModule: Module<HttpDependencies & { issuer: Issuer; converter: ConverterSettings }> = {
  // PDFs of its own, so that requests from outside never hold up those of members.
  routes: (app, services) => verificationRoutes(app, { ...services, pdfs: createPdfs(services.converter) }),
};
