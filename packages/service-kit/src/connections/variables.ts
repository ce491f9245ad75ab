import { accessSync, constants } from 'node:fs';
import { z } from 'zod';

/** `1` is yes; left out, no. */
export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const canRead = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};
/** Certificates (PEM) of additional trusted authorities, for servers that the system's own do not cover. */
const certificates = z.string().refine(canRead, { message: 'is no file that can be read' }).optional();

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}
const HOST_AND_PORT = /^(?<host>[\w.-]+|\[[\da-f:.]+\]):(?<port>\d{1,5})$/i;
const addressOf = (text: string): HostAndPort | undefined => {
  const { host = '', port = '' } = HOST_AND_PORT.exec(text.trim())?.groups ?? {};
  return host === '' ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
};
const addresses = z
  .string()
  .transform((list, context): readonly HostAndPort[] => {
    const parsed = list.split(',').filter(Boolean).map(addressOf);
    const valid = parsed.filter((address) => address !== undefined);
    if (valid.length === 0 || valid.length < parsed.length)
      context.addIssue({ code: 'custom', message: 'wants host:port, several with commas' });
    return valid;
  })
  .optional();

/** The variables of the connection to Kafka. */
export const kafkaVariables = {
  KAFKA_BROKERS: z.string().transform((list) => list.split(',').filter(Boolean)),
  KAFKA_TLS: flag,
  KAFKA_CA_FILE: certificates,
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  KAFKA_SASL_USERNAME: z.string().min(1).optional(),
  KAFKA_SASL_PASSWORD: z.string().min(1).optional(),
};

/** The variables of the connection to Redis: exactly one of REDIS_URL, sentinels, and nodes of a cluster. */
export const redisVariables = {
  REDIS_URL: z
    .string()
    .regex(/^rediss?:/, 'begins with redis: or rediss:')
    .optional(),
  REDIS_SENTINELS: addresses,
  /** The name of the set at the sentinels. */
  REDIS_SENTINEL_NAME: z.string().min(1).optional(),
  /** The password of the sentinels themselves, if they require one. */
  REDIS_SENTINEL_PASSWORD: z.string().min(1).optional(),
  REDIS_CLUSTER: addresses,
  REDIS_USERNAME: z.string().min(1).optional(),
  REDIS_PASSWORD: z.string().min(1).optional(),
  REDIS_TLS: flag,
  REDIS_CA_FILE: certificates,
};

type Given = Readonly<Record<string, string | undefined>>;
interface Contradiction {
  readonly variable: string;
  readonly message: string;
}

/** Variables that say nothing, or the opposite of each other, together: each alone is well-formed. */
export const contradictionsIn = (env: Given): readonly Contradiction[] => {
  const contradictions: Contradiction[] = [];
  const has = (name: string): boolean => env[name] !== undefined;
  const wrong = (is: boolean, variable: string, message: string): void => {
    if (is) contradictions.push({ variable, message });
  };
  const needs = (variable: string, other: string): void =>
    wrong(has(variable) && !has(other), variable, `means nothing without ${other}`);

  wrong(has('KAFKA_CA_FILE') && env['KAFKA_TLS'] !== '1', 'KAFKA_CA_FILE', 'means nothing without KAFKA_TLS=1');
  needs('KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME');
  needs('KAFKA_SASL_MECHANISM', 'KAFKA_SASL_PASSWORD');
  needs('KAFKA_SASL_USERNAME', 'KAFKA_SASL_MECHANISM');
  needs('KAFKA_SASL_PASSWORD', 'KAFKA_SASL_MECHANISM');

  const places = ['REDIS_URL', 'REDIS_SENTINELS', 'REDIS_CLUSTER'].filter(has);
  wrong(places.length > 1, places[1] ?? '', `says another Redis than ${places[0]}: give one of them`);
  needs('REDIS_SENTINELS', 'REDIS_SENTINEL_NAME');
  needs('REDIS_SENTINEL_NAME', 'REDIS_SENTINELS');
  needs('REDIS_SENTINEL_PASSWORD', 'REDIS_SENTINELS');
  needs('REDIS_USERNAME', 'REDIS_PASSWORD');
  const encrypted = env['REDIS_TLS'] === '1' || (env['REDIS_URL'] ?? '').startsWith('rediss:');
  wrong(
    has('REDIS_CA_FILE') && !encrypted,
    'REDIS_CA_FILE',
    'means nothing without REDIS_TLS=1 or a rediss:// address',
  );
  const inUrl = /^rediss?:\/\/[^/@]+@/.test(env['REDIS_URL'] ?? '');
  wrong(inUrl && has('REDIS_PASSWORD'), 'REDIS_PASSWORD', 'is in REDIS_URL already: give it once');
  return contradictions;
};
