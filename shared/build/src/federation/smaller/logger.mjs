/** In place of the federation runtime's logger with delegates and stack traces: the console. */
export function createLogger(prefix) {
  const say =
    (method) =>
    (...words) =>
      // biome-ignore lint/suspicious/noConsole: what the federation runtime has to say goes there.
      console[method](prefix, ...words);
  return { log: say('log'), info: say('info'), warn: say('warn'), error: say('error'), debug() {} };
}

export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = logger;
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = () => {};
