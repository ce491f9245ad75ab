export type ServerName = 'mongodb' | 'redis' | 'kafka';

export type Rung = { way: 'given'; address: string } | { way: 'docker' } | { way: 'embedded' };

export const ADDRESS_VARIABLES: Record<ServerName, string> = {
  mongodb: 'MONGODB_URL',
  redis: 'REDIS_URL',
  kafka: 'KAFKA_BROKERS',
};

/**
 * Decides where each server comes from: an address that was given, else Docker where an engine answers (docker compose
 * for a shop, containers of its own for a test run), else the real server as a package.
 * `HANOUT_SERVERS=embedded|docker` decides for servers without an address.
 */
export function chooseRungs(
  env: Readonly<Record<string, string | undefined>>,
  dockerAnswers: boolean,
): Record<ServerName, Rung> {
  const forced = env.HANOUT_SERVERS;
  const rungOf = (name: ServerName): Rung => {
    const address = env[ADDRESS_VARIABLES[name]]?.trim();
    if (address) return { way: 'given', address };
    if (forced === 'embedded') return { way: 'embedded' };
    return { way: forced === 'docker' || dockerAnswers ? 'docker' : 'embedded' };
  };
  return { mongodb: rungOf('mongodb'), redis: rungOf('redis'), kafka: rungOf('kafka') };
}

/** The chosen way as a person reads it. */
export function describeRung(rung: Rung): string {
  if (rung.way === 'given') return `given, ${rung.address.replace(/\/\/[^@/]*@/, '//***@')}`;
  return rung.way === 'docker' ? 'Docker, the image of compose.yaml' : 'embedded, the real server as a package';
}
