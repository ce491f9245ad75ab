import { PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { ROOT } from '../root.ts';

/**
 * Runs a build command, for half an hour at most.
 * @throws PlainError with the end of its output
 */
export const must = async (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = ROOT,
): Promise<void> => {
  const { code, output } = await runCommand(command, args, {
    cwd,
    env: { ...process.env, ...env },
    deadline: 1_800_000,
  });
  if (code !== 0) throw new PlainError(`${command} ${args.join(' ')}: ${output.slice(-4000)}`);
};
