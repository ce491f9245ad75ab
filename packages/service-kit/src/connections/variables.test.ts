import { z } from 'zod';
import { contradictionsIn, kafkaVariables, redisVariables } from './variables.ts';

const read = (env: Record<string, string>) => z.object({ ...redisVariables, ...kafkaVariables }).safeParse(env);
const brokers = { KAFKA_BROKERS: 'a:1,b:2' };

describe('how Kafka and Redis are reached', () => {
  it('is read from the environment', () => {
    expect(read({ ...brokers, REDIS_SENTINELS: 'one.redis:26379,[::1]:26380', REDIS_SENTINEL_NAME: 'shop' })).toEqual({
      success: true,
      data: expect.objectContaining({
        KAFKA_BROKERS: ['a:1', 'b:2'],
        KAFKA_TLS: false,
        REDIS_SENTINELS: [
          { host: 'one.redis', port: 26_379 },
          { host: '::1', port: 26_380 },
        ],
      }),
    });
  });

  it.each([
    ['REDIS_CLUSTER', 'one.redis', 'wants host:port, several with commas'],
    ['REDIS_CLUSTER', '', 'wants host:port, several with commas'],
    ['REDIS_URL', 'http://redis', 'begins with redis: or rediss:'],
    ['REDIS_CA_FILE', '/nowhere/ca.crt', 'is no file that can be read'],
    ['KAFKA_SASL_MECHANISM', 'SCRAM', expect.stringContaining('"scram-sha-512"')],
  ])('%s=%j is refused in a sentence', (variable, value, message) => {
    const { error } = read({ ...brokers, [variable]: value });
    expect(error?.issues).toEqual([expect.objectContaining({ path: [variable], message })]);
  });

  const sasl = { KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'u', KAFKA_SASL_PASSWORD: 'p' };
  it.each([
    {},
    sasl,
    { KAFKA_TLS: '1', KAFKA_CA_FILE: 'f' },
    { REDIS_URL: 'redis://u:p@r' },
    { REDIS_URL: 'rediss://r', REDIS_CA_FILE: 'f', REDIS_USERNAME: 'u', REDIS_PASSWORD: 'p' },
    { REDIS_SENTINELS: 'r:1', REDIS_SENTINEL_NAME: 'n', REDIS_SENTINEL_PASSWORD: 's', REDIS_PASSWORD: 'p' },
    { REDIS_CLUSTER: 'r:1', REDIS_TLS: '1', REDIS_CA_FILE: 'f' },
  ])('%j is whole', (env) => expect(contradictionsIn(env)).toEqual([]));

  it.each([
    [{ KAFKA_CA_FILE: 'f' }, 'KAFKA_CA_FILE means nothing without KAFKA_TLS=1'],
    [{ ...sasl, KAFKA_SASL_PASSWORD: undefined }, 'KAFKA_SASL_MECHANISM means nothing without KAFKA_SASL_PASSWORD'],
    [{ ...sasl, KAFKA_SASL_USERNAME: undefined }, 'KAFKA_SASL_MECHANISM means nothing without KAFKA_SASL_USERNAME'],
    [{ KAFKA_SASL_USERNAME: 'u' }, 'KAFKA_SASL_USERNAME means nothing without KAFKA_SASL_MECHANISM'],
    [
      { REDIS_URL: 'redis://r', REDIS_CLUSTER: 'r:1' },
      'REDIS_CLUSTER says another Redis than REDIS_URL: give one of them',
    ],
    [{ REDIS_SENTINELS: 'r:1' }, 'REDIS_SENTINELS means nothing without REDIS_SENTINEL_NAME'],
    [{ REDIS_URL: 'redis://r', REDIS_USERNAME: 'u' }, 'REDIS_USERNAME means nothing without REDIS_PASSWORD'],
    [
      { REDIS_URL: 'redis://r', REDIS_CA_FILE: 'f' },
      'REDIS_CA_FILE means nothing without REDIS_TLS=1 or a rediss:// address',
    ],
    [{ REDIS_URL: 'redis://:p@r', REDIS_PASSWORD: 'p' }, 'REDIS_PASSWORD is in REDIS_URL already: give it once'],
  ])('%j is refused in a sentence', (env, sentence) =>
    expect(contradictionsIn(env).map(({ variable, message }) => `${variable} ${message}`)).toEqual([sentence]),
  );
});
