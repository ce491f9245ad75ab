import { javaMajor, missingSentence } from './machine-tools.ts';
import { redisMajor } from './redis.ts';

describe('the tools of the machine', () => {
  it.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['openjdk version "21" 2023-09-19', 21],
    ['java version "1.8.0_202"', 8],
    ['sh: java: not found', 0],
  ])('reads the major version of Java out of %s', (output, major) => {
    expect(javaMajor(output)).toBe(major);
  });

  it('reads the major version of Redis', () => {
    expect(redisMajor('Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc')).toBe(7);
    expect(redisMajor('')).toBe(0);
  });

  it('names one command that installs all missing tools', () => {
    expect(missingSentence(['java', 'maven'])).toMatch(
      /Java 17, Maven are missing.*apt-get install -y openjdk-17-jre-headless maven/,
    );
  });
});
