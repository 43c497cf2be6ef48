/** The private key of the simulated service account. It protects nothing: only the simulator accepts it. */
import { createPublicKey } from 'node:crypto';

/** PKCS #8 in base64. */
const body = [
  'MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDWSax5vhLFQRknMLY4tRj1Xzs/bDtmf2GTtr9U7dAr+0Ju7S10yVGOxK1K',
  'PjdoyXz/wu3jFmnv5ufZLY1JoX+GA7FNUnzmw7oUpjBgjg7ZQlH6osyJNtu+Nd2bRb3jww3gGPRCoCSBFCqHVidXSSv1E94meGhus8zPFaVz',
  'AXXLn78kkdJ7JBIJQQ0V1NdtV9kvh/FZjmbBvY3e21X/XJS95a86ENpEy8wMINu/cQZ/nDNTBCX/KvR26J/2Qu9r+s0o7q5KobiV3ovmznWt',
  'JIRW4WZa74OjJDA2RAKggpXoDxHuY9U8nlEQ0rgbtvY5qa8jRjpcf67G/jp/AcVHSfPVAgMBAAECggEAC9/t2NM+BdJraT7yha2ejp5kUYKX',
  'FMFFGtTQa9SxqcucEKyVeDiWqCUaG0MUlqVaasTPTPRsoMbjOW55ZdXFaUZF40j7T7MTva9O1G9h+EREvw22XnnD70RNcv/rxlJn9u+QaEeo',
  'yqYmtrvIM1M9OBR/fqEKFV8NdSyNTE1GsKa8iak2ni9ZfxmpQs+7tg0KzTQL4ekxfWchPJAKfA6smMtsYrBPfd6TJ19epWD8qxhLc6PmutKo',
  'X6pFdtn2aCCM4SMTD+ybyOSBiaZ+eBBzu/qb37c7GNJkQVSvncxWZ3D37WpfYsiwKPXwcOunyLcu2s4Z1tYsn+T0trz8DKGcYwKBgQD1kS/Y',
  'evCGsmq0gZfB6Mkiq/iSZ7oPknhmXXIxDb+MNN87LaC6+GpkKqsjrHNbTkOWJR1UL4mc6nqEEldJ3dCX+Zc+ocdyER2SojqMwjw8fShEEz+0',
  'fOx1T0WaZz4S6FFbq/1sTYeRUjrp3LSWv3RoKFlchR1eZgOpLFBd44Q22wKBgQDfZEoamAn+StTFD6a7NDthdVHtzKwG/NmAnGCHimSlarOL',
  'XnN0MtzC+B3mIzS51E5PsyJWgyAOrqeOlqMnLxm1bqEOhkTpfMWYgGTkdvz80ptevtC0uTyxtxGTh3a9u5QSyR/YBt+/TaE2E3SQZQ89MtWz',
  'UBjfviUq1SPpBDxHDwKBgHNz2ybQRh1N7NUIyKymIUpnx+otUlDX8DtQW8usRw5IHVvZS+Qbvwlw9h1Disi2txf0QyG9Z9madBd7+AYGf3e0',
  'JOORdA+w9FJoa1aaS2+0+CVpV14oDZPpvTOmrox9JSMQbYlpuf8cxg4FcfId+UCvF7Rj8Tbch4QWDYLW4OZZAoGBAJOqXpWvtMNkQbs1elg6',
  '0Zm9jHetmHVSBJBQTjqqT5dMrfxNZfIEgQtcKZ9r3DmOTmm+ls8rBDDQYLAPgS+wocTdqRbJyJmywYbqMEcZJGgW6184sQsVezpaMgMcQ3Bt',
  'oxa73hHVkWeKcCsntyCPvQAOL1bFdnvH3BexJnisNRAfAoGBANNM7ThLh+y/ErRtUS6lcaNc/GjSMv5/W2iV2rXXvlHAc8cCcMCDYWZS5RWw',
  'rBgVMyl9/Rdlt7oqluXeMN9T9zTr0t+7ZeGXN912+jeerL0WOZ34QApBmtLhMbM3aaFQ9KyS35fyqMRxk4c8n+abts3i+QkXAaqfAfDHH5GH',
  '5CmH',
];

export const privateKey = ['-----BEGIN PRIVATE KEY-----', ...body, '-----END PRIVATE KEY-----', ''].join('\n');
export const publicKey = createPublicKey(privateKey);
