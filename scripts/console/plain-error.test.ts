import { explain, explainDownload, PlainError } from './plain-error.ts';

describe('the printed text of a failure', () => {
  it('is the message itself of a PlainError', () => {
    expect(explain(new PlainError('Start Docker.'))).toBe('Start Docker.');
  });

  it('says that the disk is full and what to do', () => {
    expect(explain(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))).toMatch(
      /^The disk is full: free some space/,
    );
  });

  it('says that a port is taken and what to do', () => {
    const taken = Object.assign(new Error('listen EADDRINUSE: address already in use ::1:4400'), {
      code: 'EADDRINUSE',
    });
    expect(explain(taken)).toMatch(/^Another program listens there already \(.*::1:4400\): stop it, or choose another/);
  });

  it('shows an unknown failure whole', () => {
    expect(explain(new TypeError('x is not a function'))).toMatch(/x is not a function\n\s+at /);
  });

  it.each([
    ['[Errno -3] Temporary failure in name resolution'],
    ['Could not transfer artifact org.apache.kafka:kafka_2.13:pom:4.3.0'],
    ['HTTPSConnectionPool(host=pypi.org): Max retries exceeded'],
  ])('says that the registry cannot be reached for: %s', (output) => {
    expect(explainDownload('The registry', output)).toMatch(/^The registry cannot be reached: check the network/);
  });

  it('is left to the caller for other output of a tool', () => {
    expect(explainDownload('The registry', 'BUILD FAILURE: wrong pom')).toBeUndefined();
  });
});
