/** A suite begins with a database and a furnished organisation: on a busy machine that takes longer than jest waits by itself. */
jest.setTimeout(30_000);
