import { spawn } from 'node:child_process';

export interface CommandResult {
  code: number;
  output: string;
}

/** Of a longer output the end is kept; the names of all files of this repository, which callers read, fit in. */
const MAX_OUTPUT_LENGTH = 20_000_000;

/**
 * Runs a command to its end and gives its exit code and its output; 127 when there is no such command, 124 past
 * the deadline (ms), or when it printed nothing within `firstWord` (ms). It reads `input`, or nothing.
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
    // spawn's own `timeout` would keep the process alive after a command that does not exist.
    const overdue = options.deadline && setTimeout(kill, options.deadline);
    // A command that ends without reading its input has already reported why.
    child.stdin?.on('error', () => undefined).end(options.input);
    const silence = options.firstWord && setTimeout(kill, options.firstWord);
    let output = '';
    const keep = (chunk: Buffer): void => {
      clearTimeout(silence);
      output = (output + chunk.toString('utf8')).slice(-MAX_OUTPUT_LENGTH);
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

/** Whether a command exists and can be run. */
export const commandExists = async (command: string, probe = '--version'): Promise<boolean> =>
  (await runCommand(command, [probe], { deadline: 20_000 })).code !== 127;
