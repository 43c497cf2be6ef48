/** A local S3 server for tests: `node s3-server.mjs FOLDER`. Sends its port to the parent process and exits with it. */
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
// Node closes connections that are idle for five seconds, and a request sent at that moment fails.
server.httpServer.keepAliveTimeout = 0;
process.send?.(port);
process.on('disconnect', () => process.exit(0));
