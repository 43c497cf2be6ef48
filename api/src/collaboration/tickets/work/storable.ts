/** Makes a service desk's text storable: PostgreSQL takes neither null characters nor half of a surrogate pair. */

export const storable = (text: string, limit: number): string =>
  Buffer.from(text.replaceAll('\0', '')).toString().slice(0, limit);
