/** The part of jsonld 9 that this product uses. @types/jsonld describes an older version, without safe mode and RDFC-1.0. */
declare module 'jsonld' {
  interface RemoteDocument {
    documentUrl: string;
    document: object;
  }
  interface CanonizeOptions {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    documentLoader: (url: string) => Promise<RemoteDocument>;
    safe: boolean;
  }
  const jsonld: { canonize(input: object, options: CanonizeOptions): Promise<string> };
  export default jsonld;
}
