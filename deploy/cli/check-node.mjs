/** Ends the process when Node is too old. Only syntax that old versions can parse, here and in the files that import this one. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.versions.node} is too old; install Node 20.19 or newer: https://nodejs.org.\n`);
  process.exit(1);
}
