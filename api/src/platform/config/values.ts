/** How the values of environment variables are read. Each message follows the variable's name. */
import { isIP } from 'node:net';
import { remoteNames } from '@msp/contract';
import { z } from 'zod';

const portMessage = 'must be a port number, 1 to 65535';
export const port = z.coerce.number(portMessage).int(portMessage).min(1, portMessage).max(65_535, portMessage);

export const sessionKey = z
  .string()
  .refine(
    (value) => Buffer.from(value, 'base64').length === 32,
    'must be 32 bytes in base64, e.g. from `openssl rand -base64 32`',
  )
  .transform((value) => new Uint8Array(Buffer.from(value, 'base64')));

/** `ID:KEY`, several separated by commas: the first one encrypts or signs, the others are kept to decrypt or verify. */
export const keyRing = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => {
    const [, id = '', key = ''] = /^\s*([\w-]{1,40}):([\w+/=]+)\s*$/.exec(part) ?? [];
    return { id, key: new Uint8Array(Buffer.from(key, 'base64')) };
  });
  const isValid = keys.every(({ id, key }) => id !== '' && key.length === 32);
  if (isValid && new Set(keys.map(({ id }) => id)).size === keys.length) return keys;
  context.addIssue({
    code: 'custom',
    message: 'must be an ID, a colon and 32 bytes in base64, e.g. 2026:KEY from `openssl rand -base64 32`',
  });
  return z.NEVER;
});

export const commaList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));

export const ipAddress = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be IP addresses or networks, e.g. 10.0.0.5,10.1.0.0/16',
);

/** An IP address with or without a port; IPv6 with a port in brackets. */
export const dnsServer = z.string().refine((text) => {
  const [, bracketed, plain] = /^(?:\[(.+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? text) !== 0;
}, 'must be IP addresses with optional ports, e.g. 10.0.0.53,10.0.1.53:5353');

const perMinuteMessage = 'must be a number of requests, 1 or more';
export const perMinute = z.coerce.number(perMinuteMessage).int(perMinuteMessage).min(1, perMinuteMessage);

export const remoteUrls = z
  .string()
  .default('')
  .transform((text, context): unknown => {
    try {
      return text === '' ? {} : JSON.parse(text);
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be JSON, e.g. {"evidence":"/remotes/evidence/mf-manifest.json"}',
      });
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(z.enum(remoteNames), z.string().min(1)));

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsUnset, schema.optional());

/** An empty value means the default. */
export const withDefault = <T extends z.ZodType>(schema: T, value: NonNullable<z.output<T>>) =>
  optional(schema).transform((given) => given ?? value);

/** A vendor's base URL. HTTP is allowed only for simulators on this machine, which have no certificate. */
export const vendorUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  }, 'must begin with https:// (http:// is allowed only on this machine)')
  .transform((value) => value.replace(/\/+$/, ''));

export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true');
