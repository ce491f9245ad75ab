import { eventually } from './eventually.ts';

const LAG = /^kafka_consumer_lag_messages\{(.*)\} ([\d.e+]+)$/gm;

/** Reads the service's own figures: they know its groups and its read copies alike. */
export const needNoLag = async (url: string): Promise<void> => {
  const figures = await (await fetch(`${url}/metrics`)).text();
  if (!/^kafka_up(\{.*\})? 1$/m.test(figures)) throw new Error('the service cannot reach Kafka');
  for (const [, labels, messages] of figures.matchAll(LAG))
    if (Number(messages) > 0) throw new Error(`${messages} messages are not read yet: ${labels}`);
};

/** Waits until every replica has read all that was published before: its groups and its read copies alike. */
export const everythingIsRead = ({
  replicas,
}: {
  readonly replicas: readonly { readonly url: string }[];
}): Promise<void> =>
  eventually(async () => {
    for (const { url } of replicas) await needNoLag(url);
  });
