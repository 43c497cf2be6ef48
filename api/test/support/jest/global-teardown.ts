/** Stops the database server that the setup started. */
export default async function teardown(): Promise<void> {
  await globalThis.apiTestDatabase?.stop();
}
