import { spawn } from 'node:child_process';

export interface CommandResult {
  code: number;
  output: string;
}

/**
 * Runs a command to its end and gives its exit code and all it said; 127 when there is no such command, 124 past the
 * deadline (ms), or when it has said nothing at all until `firstWord` (ms). It reads `input`, or nothing.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: {
    cwd?: string;
    env?: NodeJS.ProcessEnv;
    deadline?: number;
    firstWord?: number;
    show?: boolean;
    input?: string;
  } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: [
        options.input === undefined ? 'ignore' : 'pipe',
        options.show ? 'inherit' : 'pipe',
        options.show ? 'inherit' : 'pipe',
      ],
    });
    const kill = (): void => void child.kill('SIGKILL');
    // Not by spawn's own `timeout`, which holds up the process after a command that is not there.
    const overdue = options.deadline && setTimeout(kill, options.deadline);
    // Who ends without reading it has said why.
    child.stdin?.on('error', () => undefined).end(options.input);
    const silence = options.firstWord && setTimeout(kill, options.firstWord);
    let output = '';
    const keep = (chunk: Buffer): void => {
      clearTimeout(silence);
      output = (output + chunk.toString('utf8')).slice(-200_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (result: CommandResult): void => {
      clearTimeout(silence);
      clearTimeout(overdue);
      resolve(result);
    };
    child.on('error', (error) => end({ code: 127, output: error.message }));
    child.on('close', (code) => end({ code: code ?? 124, output }));
  });
}

/** Whether a command can be run at all on this machine. */
export const commandExists = async (command: string, probe = '--version'): Promise<boolean> =>
  (await runCommand(command, [probe], { deadline: 20_000 })).code !== 127;
