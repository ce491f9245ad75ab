import { explainEnd } from './end-of-process.ts';

const describeEnd = (tail: string) => explainEnd('MongoDB', 'exit code 14', '/data/logs/mongodb.log', tail);

describe('a process that ended unexpectedly', () => {
  it.each([
    ['WiredTiger error: No space left on device', /^The disk is full/],
    [
      'Failed to set up listener: SocketException: Address already in use',
      /^Another program has taken a port of MongoDB/,
    ],
    ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', /^MongoDB ran out of memory/],
    ['something else', /^MongoDB ended unexpectedly \(exit code 14\)/],
  ])('%s', (tail, sentence) => {
    expect(describeEnd(tail)).toMatch(sentence);
    expect(describeEnd(tail)).toContain('/data/logs/mongodb.log');
  });
});
