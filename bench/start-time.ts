import { spawn } from 'node:child_process';
import { nodeArguments, type Program } from '../scripts/start/programs.ts';

/** Milliseconds from starting one more replica of a program to its first right answer. */
export const startTime = async (
  program: Program,
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<number> => {
  const started = performance.now();
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TZ: 'UTC',
    ...program.env,
    PORT: String(port),
    INTERNAL_PORT: '0',
  };
  const child = spawn(process.execPath, nodeArguments(program), { stdio: 'ignore', env });
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${program.id} ended with ${child.exitCode}`);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return Math.round(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    child.kill('SIGTERM');
  }
};
