/**
 * Chakra sorts media queries with `localeCompare`, before whose first use the browser loads the order of a language: 7 ms of every
 * first visit. Media queries are ASCII, so their order by code is the same, and no two are equal. A version that writes it otherwise keeps it.
 */
export default (source) => source.replaceAll('a.localeCompare(b)', '(a < b ? -1 : 1)');
