/** An S3 server in a process of its own, for tests: `node s3-server.mjs FOLDER`. Says its port to its parent and ends with it. */
import S3rver from 's3rver';

const [, , directory] = process.argv;
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'evidence', configs: [] }],
});
const { port } = await server.run();
process.send?.(port);
process.on('disconnect', () => process.exit(0));
