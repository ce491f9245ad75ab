import { readFileSync } from 'node:fs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import type { z } from 'zod';
import type { kafkaVariables } from './variables.ts';

type All = z.output<z.ZodObject<typeof kafkaVariables>>;
export type KafkaPlace = Pick<All, 'KAFKA_BROKERS'> & Partial<Omit<All, 'KAFKA_BROKERS'>>;

const saslOf = ({
  KAFKA_SASL_MECHANISM: mechanism,
  KAFKA_SASL_USERNAME: username = '',
  KAFKA_SASL_PASSWORD: password = '',
}: KafkaPlace): SASLOptions | undefined => {
  return mechanism === undefined ? undefined : { mechanism, username, password };
};

/** The settings with which kafkajs reaches the brokers. @throws Error if the file of certificates is missing */
export const kafkaConnection = (place: KafkaPlace): Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'> => {
  const { KAFKA_BROKERS: brokers, KAFKA_TLS: tls = false, KAFKA_CA_FILE: file } = place;
  const sasl = saslOf(place);
  return {
    brokers,
    ...(tls ? { ssl: file === undefined ? true : { ca: [readFileSync(file)] } } : {}),
    ...(sasl ? { sasl } : {}),
  };
};
