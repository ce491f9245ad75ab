import { existsSync, readFileSync } from 'node:fs';
import { explainDownload, PlainError } from '../console/plain-error.ts';
import { commandExists, runCommand } from '../console/run-command.ts';
import { step } from '../console/step.ts';

export type Tool = 'java' | 'maven' | 'pip' | 'redis' | 'chromium' | 'faketime';

interface ToolFacts {
  title: string;
  debianPackages: readonly string[];
  isThere(): Promise<boolean>;
}

/** Reads the major version from the output of `java -version`, 0 when there is none. Kafka 4 needs 17. */
export function javaMajor(output: string): number {
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return first === '1' ? Number(second) : Number(first);
}

const FACTS: Record<Tool, ToolFacts> = {
  java: {
    title: 'Java 17',
    debianPackages: ['openjdk-17-jre-headless'],
    isThere: async () => javaMajor((await runCommand('java', ['-version'], { deadline: 20_000 })).output) >= 17,
  },
  maven: { title: 'Maven', debianPackages: ['maven'], isThere: () => commandExists('mvn') },
  pip: {
    title: 'Python 3 with pip',
    debianPackages: ['python3', 'python3-pip'],
    isThere: async () => (await runCommand('python3', ['-m', 'pip', '--version'], { deadline: 20_000 })).code === 0,
  },
  redis: { title: 'Redis', debianPackages: ['redis-server'], isThere: () => commandExists('redis-server') },
  faketime: { title: 'faketime', debianPackages: ['faketime'], isThere: () => commandExists('faketime') },
  chromium: {
    title: 'Chromium',
    debianPackages: ['chromium'],
    isThere: async () => (await commandExists('chromium')) || (await commandExists('google-chrome')),
  },
};

/** Whether this process may install packages: root on Debian or Ubuntu. */
export function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** The sentence about tools that are missing and that we may not install ourselves. */
export function missingSentence(tools: readonly Tool[]): string {
  const titles = tools.map((tool) => FACTS[tool].title).join(', ');
  const packages = tools.flatMap((tool) => FACTS[tool].debianPackages).join(' ');
  return `${titles} ${tools.length > 1 ? 'are' : 'is'} missing on this machine: install with \`sudo apt-get install -y ${packages}\` (or your system's own way) and run the command again.`;
}

async function aptInstall(tools: readonly Tool[]): Promise<void> {
  const packages = tools.flatMap((tool) => FACTS[tool].debianPackages);
  console.log(
    `  ${tools.map((tool) => FACTS[tool].title).join(', ')} missing: installing with \`apt-get install ${packages.join(' ')}\` (running as root)`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step(`apt-get install ${packages.join(' ')}`, async () => {
    const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
    const update = await runCommand('apt-get', ['update', '-q'], { env, deadline: 180_000 });
    const install = await runCommand('apt-get', args, { env, deadline: 420_000 });
    if (install.code !== 0)
      throw new PlainError(
        explainDownload('The Debian package mirror', update.output + install.output) ??
          `${missingSentence(tools)} (apt-get: ${install.output.trim().split('\n').at(-1) ?? ''})`,
      );
  });
}

/** Makes sure that the tools are installed: installs them where it may, else refuses with the one command that does. */
export async function needTools(tools: readonly Tool[]): Promise<void> {
  const present = await Promise.all(tools.map((tool) => FACTS[tool].isThere()));
  const missing = tools.filter((_, index) => !present[index]);
  if (missing.length === 0) return;
  if (!mayInstall()) throw new PlainError(missingSentence(missing));
  await aptInstall(missing);
}

export const hasTool = (tool: Tool): Promise<boolean> => FACTS[tool].isThere();
