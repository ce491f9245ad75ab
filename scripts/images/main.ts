import { mkdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explain, PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { step } from '../console/step.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { dockerAnswers } from '../infra/docker.ts';
import { ROOT } from '../root.ts';
import { secretsOf } from '../start/secrets.ts';
import { imagesOf, readImagesArguments } from './targets.ts';

const prefix = process.env.HANOUT_IMAGES ?? 'hanout';
const tag = process.env.HANOUT_TAG ?? 'dev';

const docker = async (...args: string[]): Promise<void> => {
  // Its older builder makes the same images, of every target above the wanted one too.
  const env = { DOCKER_BUILDKIT: '1', ...process.env };
  const { code } = await runCommand('docker', args, { cwd: ROOT, env, deadline: 1_800_000, show: true });
  if (code !== 0) throw new PlainError(`docker ${args[0] ?? ''} failed; its output is above.`);
};

/** Copies the certificate of this network to where the Dockerfile looks for it; no image contains it. */
async function copyCertificate(): Promise<void> {
  const target = join(ROOT, '.cache/ca.crt');
  await rm(target, { force: true });
  const certificate = process.env.NODE_EXTRA_CA_CERTS;
  if (!certificate) return;
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  await copyFile(certificate, target);
}

const buildImage = (image: string): Promise<void> => {
  const base = process.env.BASE_IMAGE;
  return docker(
    'build',
    '--quiet',
    ...(base ? ['--build-arg', `BASE_IMAGE=${base}`] : []),
    ...['--target', image, '--tag', `${prefix}/${image}:${tag}`, '.'],
  );
};

/** Starts the shop from these images, with secrets made at its first start; its data stays in volumes. */
async function startShop(): Promise<void> {
  const data = join(ROOT, '.data/containers');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const secrets = await secretsOf(data);
  const file = join(data, 'shop.env');
  const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.SHOP_PORT ?? '4000'}`;
  const lines = {
    VISITOR_SECRET: secrets.visitorSecret,
    AUTH_SECRET: secrets.authSecret,
    TRANSPORTER_KEYS: secrets.transporterKeys,
    OWNER_EMAIL: secrets.ownerEmail,
    OWNER_PASSWORD: secrets.ownerPassword,
    PUBLIC_ORIGIN: origin,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}='${value}'\n`);
  await writeFile(file, text.join(''), { mode: 0o600 });
  const compose = ['compose', '-f', 'compose.shop.yaml', '--env-file', file];
  await step('Starting the shop', () => docker(...compose, 'up', '--detach', '--wait', '--wait-timeout', '600'));
  console.log(`
  Shop       ${origin}/
  Dashboard  ${origin}/dashboard
             sign in as ${secrets.ownerEmail} with password ${secrets.ownerPassword}
  Stop it    docker ${compose.join(' ')} down      (its data stays; --volumes forgets it)`);
}

stopWithParent(() => process.exit(130));
try {
  const images = imagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  const { up, only, unknown } = readImagesArguments(process.argv.slice(2), images);
  if (unknown.length > 0)
    throw new PlainError(
      `"${unknown.join(' ')}" is not one of our images: npm run images [-- --up] [${images.join(' ')}]`,
    );
  if (!(await dockerAnswers(up)))
    throw new PlainError(
      `No Docker engine answers${up ? ', or it has no compose plugin' : ''}: start it and run again.`,
    );
  await copyCertificate();
  // The first builds the layers that all share.
  for (const image of only) await step(`Building ${prefix}/${image}:${tag}`, () => buildImage(image));
  if (up) await startShop();
  process.exit(0);
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}
