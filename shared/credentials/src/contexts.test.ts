/**
 * The pinned contexts: a changed one would change what signatures mean.
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

test.each([
  // Published in Verifiable Credentials Data Model 2.0, appendix B.1.
  ['credentials-v2.json', '59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734'],
  ['open-badges-3.0.3.json', 'ef2fa9c7846dce233cc166b43639027278be4ee44f00bb1d45c75de2dd0cd761'],
])('the pinned context %s has the expected SHA-256', async (file, sha256) => {
  const bytes = await readFile(path.join(import.meta.dirname, 'contexts', file));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
});
