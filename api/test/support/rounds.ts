/** How much a test tries: a part in `npm test`, everything in `npm run night`, which also runs the files named `*.rounds.test.ts`. */
export const rounds = <T>(byDay: T, atNight: T): T => (process.env.NIGHT ? atNight : byDay);
