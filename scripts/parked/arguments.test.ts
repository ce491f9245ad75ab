import { readParkedArguments } from './arguments.ts';

describe('npm run parked', () => {
  it('lists, replays one or all, and drops one', () => {
    expect(readParkedArguments([])).toEqual({ command: 'list' });
    expect(readParkedArguments(['list'])).toEqual({ command: 'list' });
    expect(readParkedArguments(['replay', 'all'])).toEqual({ command: 'replay', id: 'all' });
    expect(readParkedArguments(['drop', 'svc-order:shop.stock.events:3:17'])).toEqual({ command: 'drop', id: 'svc-order:shop.stock.events:3:17' });
  });

  it.each([['drop', 'all'], ['replay'], ['list', 'x'], ['delete', 'x'], ['drop', 'a', 'b']])('refuses %s %s with the usage', (...words) => {
    expect(() => readParkedArguments(words)).toThrow('npm run parked');
  });
});
