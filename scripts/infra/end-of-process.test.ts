import { tellEnd } from './end-of-process.ts';

const tell = (tail: string) => tellEnd('MongoDB', 'exit code 14', '/data/logs/mongodb.log', tail);

describe('a process that ended by itself', () => {
  it.each([
    ['WiredTiger error: No space left on device', /^The disk is full/],
    ['Failed to set up listener: SocketException: Address already in use', /^Another program took a port of MongoDB/],
    ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', /^MongoDB ran out of memory/],
    ['something else', /^MongoDB ended by itself \(exit code 14\)/],
  ])('%s', (tail, sentence) => {
    expect(tell(tail)).toMatch(sentence);
    expect(tell(tail)).toContain('/data/logs/mongodb.log');
  });
});
