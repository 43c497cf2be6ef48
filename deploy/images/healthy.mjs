/** The health check of the API's image, which has no other client: `node healthy.mjs URL` ends with 0 when it answers well. */
const answer = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
