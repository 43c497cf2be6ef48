/** Required by a program before everything else: tells at its end which packages of OpenTelemetry it has loaded. */
const { writeSync } = require('node:fs');

process.on('exit', () => {
  const files = Object.keys(require.cache).flatMap((file) => /@opentelemetry[/\\]([a-z-]+)[/\\]/.exec(file)?.[1] ?? []);
  writeSync(2, `loaded: ${JSON.stringify([...new Set(files)].sort())}\n`);
});
