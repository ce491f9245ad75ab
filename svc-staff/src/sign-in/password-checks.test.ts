import { createPasswordChecks, MAX_WAITING } from './password-checks.ts';

describe('passwords are looked at in turn', () => {
  const held = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open: () => open(), check: async () => (await opened, 'seen' as const) };
  };

  it('runs one at a time, queues a limited number and refuses the next until one has finished', async () => {
    const inTurn = createPasswordChecks();
    const { open, check } = held();
    const all = Array.from({ length: MAX_WAITING + 1 }, () => inTurn(false, check));
    const refused = jest.fn(check);
    expect(await inTurn(false, refused)).toBe('busy');
    expect(refused).not.toHaveBeenCalled();
    open();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['seen']));
    expect(await inTurn(false, check)).toBe('seen');
  });

  it('a known device never waits for strangers', async () => {
    const inTurn = createPasswordChecks();
    const { open, check } = held();
    const strangers = Array.from({ length: MAX_WAITING + 1 }, () => inTurn(false, check));
    expect(await inTurn(true, () => Promise.resolve('in'))).toBe('in');
    open();
    await Promise.all(strangers);
  });

  it('a check that fails gives its turn on', async () => {
    const inTurn = createPasswordChecks();
    await expect(inTurn(false, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await inTurn(false, () => Promise.resolve('seen'))).toBe('seen');
  });
});
