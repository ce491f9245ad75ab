import { readParkedArguments } from './arguments.ts';

describe('npm run parked', () => {
  it('lists, replays one or all, and drops one', () => {
    expect(readParkedArguments([])).toMatchObject({ command: 'list' });
    expect(readParkedArguments(['list'])).toMatchObject({ command: 'list' });
    expect(readParkedArguments(['replay', 'all'])).toMatchObject({ command: 'replay', id: 'all' });
    expect(readParkedArguments(['drop', 'svc-order:shop.stock.events:3:17'])).toMatchObject({
      command: 'drop',
      id: 'svc-order:shop.stock.events:3:17',
    });
  });

  it('uses the shop that was started on another port', () => {
    expect(readParkedArguments(['replay', 'all', '--port', '4900'])).toEqual({
      command: 'replay',
      id: 'all',
      port: 4900,
    });
    expect(readParkedArguments(['--port', '4900'])).toEqual({ command: 'list', port: 4900 });
    expect(readParkedArguments(['list'])).toEqual({ command: 'list', port: undefined });
    for (const word of [[], ['x'], ['99999']])
      expect(() => readParkedArguments(['list', '--port', ...word])).toThrow('npm run parked');
  });

  it.each([['drop', 'all'], ['replay'], ['list', 'x'], ['delete', 'x'], ['drop', 'a', 'b']])(
    'refuses %s %s with the usage',
    (...words) => {
      expect(() => readParkedArguments(words)).toThrow('npm run parked');
    },
  );
});
