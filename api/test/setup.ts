/** Creating a suite's database and seeding its organisations can take longer than jest's default limit on a busy machine. */
jest.setTimeout(30_000);
