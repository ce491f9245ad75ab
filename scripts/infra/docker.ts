import { PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { step } from '../console/step.ts';

const answers = async (...args: string[]): Promise<boolean> =>
  (await runCommand('docker', args, { deadline: 5_000 })).code === 0;

/** Whether an engine answers, with the compose plugin where that starts the servers. */
export async function dockerAnswers(withCompose: boolean): Promise<boolean> {
  const [engine, plugin] = await Promise.all([
    answers('version', '--format', '{{.Server.Version}}'),
    !withCompose || answers('compose', 'version'),
  ]);
  return engine && plugin;
}

const UNREACHABLE = /no such host|lookup|timeout|deadline exceeded|connection|network|proxy|EOF/i;

async function pull(image: string, patience: number): Promise<void> {
  const pulled = await runCommand('docker', ['pull', image], { deadline: 600_000, firstWord: patience });
  if (pulled.code === 0) return;
  const lastLine = pulled.output.trim().split('\n').at(-1) ?? '';
  throw new PlainError(
    lastLine === '' || UNREACHABLE.test(lastLine)
      ? `Docker has no ${image} and its registry cannot be reached.`
      : `Docker has no ${image} and could not pull it (${lastLine}).`,
  );
}

/**
 * Makes sure that the engine has these images. A registry without an answer for `patience` (ms) is given up; a download
 * that has begun may take ten minutes.
 */
export async function needImages(images: readonly string[], patience = 15_000): Promise<void> {
  const present = await Promise.all(images.map((image) => answers('image', 'inspect', '--format', '{{.Id}}', image)));
  const missing = images.filter((_, index) => !present[index]);
  if (missing.length === 0) return;
  await step(`Pulling ${missing.join(', ')}`, () => Promise.all(missing.map((image) => pull(image, patience))));
}
