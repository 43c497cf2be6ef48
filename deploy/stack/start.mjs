/**
 * `npm start` and `npm run dev`. The first words are for a Node that is too old to read the rest: nothing here may be newer
 * than what it can parse.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old; Node 20.19 or newer is needed: https://nodejs.org.
`,
  );
  process.exit(1);
}
import('./start-stack.mjs');
