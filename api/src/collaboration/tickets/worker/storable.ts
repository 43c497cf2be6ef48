/** Makes a service desk's text storable: PostgreSQL accepts neither null characters nor lone surrogates. */
export const storable = (text: string, limit: number): string =>
  Buffer.from(text.replaceAll('\0', '')).toString().slice(0, limit);
