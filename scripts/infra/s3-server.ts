import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainDownload, PlainError } from '../console/plain-error.ts';
import { runCommand } from '../console/run-command.ts';
import { needTools } from './machine-tools.ts';
import { sha256Of } from './manifest.ts';
import { cached } from './package-cache.ts';

const VERSION = '4.11.0';
const JAR = `s3mock-${VERSION}-exec.jar`;
const SHA256 = '30916126e4cf559ca3fd25a1ff481eb64f7bfd2e05eb1ea83600999774f63f84';
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';

/** Adobe's S3 server for tests, one jar from Maven Central. No shop runs on it. */
export async function s3ServerJar(): Promise<string> {
  const folder = await cached(
    `s3mock-${VERSION}`,
    `an S3 server for tests (61 MB, from Maven Central)`,
    async (fresh) => {
      await needTools(['java', 'maven']);
      const artifact = `-Dartifact=com.adobe.testing:s3mock:${VERSION}:jar:exec`;
      const maven = await runCommand('mvn', ['-q', '-B', COPY, artifact, `-DoutputDirectory=${fresh}`], {
        deadline: 400_000,
      });
      if (maven.code !== 0)
        throw new PlainError(
          explainDownload('Maven Central', maven.output) ??
            `Maven could not fetch the S3 server: ${maven.output.trim()}`,
        );
      if ((await sha256Of(join(fresh, JAR))) === SHA256) return;
      await rm(join(fresh, JAR));
      throw new PlainError(`${JAR} from Maven Central has another hash than the pinned one.`);
    },
  );
  return join(folder, JAR);
}
