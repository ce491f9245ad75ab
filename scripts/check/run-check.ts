import { runCommand, type CommandResult } from '../console/run-command.ts';
import { ROOT } from '../root.ts';
import type { Check } from './checks.ts';

const DEADLINE_MS = 600_000;

/** Runs a check and gives its exit code and its output. */
export const runCheck = ({ script, args = [] }: Check): Promise<CommandResult> =>
  runCommand('npm', ['run', '--silent', script, ...args], { cwd: ROOT, deadline: DEADLINE_MS });
