/** The health check of the API's image, which has no other HTTP client: `node healthy.mjs URL` exits with 0 on a success status. */
const answer = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
