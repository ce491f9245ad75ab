import { clusterIdOf } from './kafka-cluster-id.ts';

describe('id of a Kafka cluster', () => {
  it('begins with a letter for any bytes, so that no tool takes it for an option', () => {
    for (let first = 0; first < 256; first += 1) {
      const id = clusterIdOf(new Uint8Array(16).fill(255).fill(first, 0, 1));
      expect(id).toMatch(/^[A-Za-z][\w-]{21}$/);
    }
  });

  it('keeps the other bits, so that two clusters still differ', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, at) => at * 7);
    expect(Buffer.from(clusterIdOf(bytes), 'base64url')).toEqual(Buffer.from(bytes));
  });
});
