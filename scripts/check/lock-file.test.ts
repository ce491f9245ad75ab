import { readFileSync } from 'node:fs';
import { unnamedPlatforms } from './lock-file.ts';

describe('package-lock.json', () => {
  it('is taken by a fresh npm ci: it names every platform of every native package', () => {
    expect(unnamedPlatforms(readFileSync('package-lock.json', 'utf8'))).toEqual([]);
  });

  it('is refused when a platform is missing', () => {
    const lock = {
      packages: {
        'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-arm64': '1.0.0', b: '1' } },
        'node_modules/a-linux-x64': {},
      },
    };
    expect(unnamedPlatforms(JSON.stringify(lock))).toEqual(['a-darwin-arm64']);
  });
});
