import { chooseRungs, describeRung } from './ladder.ts';

describe('where MongoDB, Redis and Kafka come from', () => {
  it('takes the embedded servers when no address is given and no engine answers', () => {
    expect(chooseRungs({}, false)).toEqual({
      mongodb: { way: 'embedded' },
      redis: { way: 'embedded' },
      kafka: { way: 'embedded' },
    });
  });

  it('takes Docker where an engine answers', () => {
    expect(chooseRungs({}, true).kafka).toEqual({ way: 'docker' });
  });

  it('prefers an address that was given, for each server', () => {
    const rungs = chooseRungs({ MONGODB_URL: 'mongodb://db/?replicaSet=rs0', REDIS_URL: ' ' }, true);
    expect(rungs.mongodb).toEqual({ way: 'given', address: 'mongodb://db/?replicaSet=rs0' });
    expect(rungs.redis).toEqual({ way: 'docker' });
  });

  it('does not use Docker when the embedded servers are asked for', () => {
    expect(chooseRungs({ HANOUT_SERVERS: 'embedded' }, true).redis).toEqual({ way: 'embedded' });
  });

  it('never prints the password of an address', () => {
    expect(describeRung({ way: 'given', address: 'mongodb://shop:secret@db/x' })).not.toContain('secret');
  });
});
