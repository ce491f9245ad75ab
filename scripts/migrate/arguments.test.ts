import { readMigrateArguments } from './arguments.ts';

describe('npm run migrate', () => {
  it('migrates the shop that was started on another port, and refuses unknown words with the usage', () => {
    expect(readMigrateArguments([])).toBeUndefined();
    expect(readMigrateArguments(['--port', '4900'])).toBe(4900);
    for (const words of [['down'], ['--port'], ['--port', 'x'], ['--port', '4900', 'x']])
      expect(() => readMigrateArguments(words)).toThrow('npm run migrate');
  });
});
