import { runCommand } from './run-command.ts';

describe('a command', () => {
  it('gives its exit code and its output', async () => {
    expect(await runCommand('sh', ['-c', 'echo out; echo err >&2; exit 3'])).toEqual({ code: 3, output: 'out\nerr\n' });
    expect(await runCommand('cat', [], { input: 'read' })).toEqual({ code: 0, output: 'read' });
  });

  it('is killed past its deadline, and when it prints nothing at first', async () => {
    expect(await runCommand('sleep', ['600'], { deadline: 50 })).toEqual({ code: 124, output: '' });
    expect(await runCommand('sleep', ['600'], { firstWord: 50 })).toEqual({ code: 124, output: '' });
  });

  it('that does not exist leaves no timer behind', async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const timersBefore = timers();
    const { code, output } = await runCommand('no-such-command', [], { deadline: 600_000 });
    expect(code).toBe(127);
    expect(output).toContain('ENOENT');
    expect(timers()).toBe(timersBefore);
  });
});
