import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { CONTENTS } from './contents.ts';
import { npmSbom } from './npm-sbom.ts';
import { sbomOf, WholeSbom } from './sbom.ts';
import { imagesOf } from './targets.ts';

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

/** The lines of a target and of the targets that it builds on. */
const linesOf = (target: string): string => {
  const [, from = '', lines = ''] =
    new RegExp(`^FROM (\\S+) AS ${target}\\n([\\s\\S]*?)(?=^FROM |$(?![\\s\\S]))`, 'm').exec(dockerfile) ?? [];
  return from === '' ? '' : `${linesOf(from)}${lines}`;
};

describe('the SBOM of an image', () => {
  it.each(imagesOf(dockerfile))('is in %s, and describes that image', (image) => {
    const files = [...linesOf(image).matchAll(/^COPY --from=build \/sboms\/(.+)\.json \/sbom\.json$/gm)].map(
      ([, name]) => name,
    );
    expect(files).toEqual([image]);
    expect(CONTENTS).toHaveProperty(image);
    expect(linesOf(image)).toContain('LABEL dz.hanout.sbom=/sbom.json');
  });

  describe('is taken from the SBOM that npm makes of the lock file', () => {
    let whole: WholeSbom;
    let uuid: string;
    beforeAll(async () => {
      whole = WholeSbom.parse(JSON.parse(await npmSbom()));
      uuid = whole.components.map((component) => component['bom-ref']).find((ref) => ref.startsWith('uuid@')) ?? '';
    });

    it('with licence and hash, and only with packages that the image carries', () => {
      const sbom = sbomOf('jobs', new Set([uuid]), whole);
      expect(sbom).toMatchObject({
        bomFormat: 'CycloneDX',
        metadata: { component: { type: 'container', name: 'jobs' } },
        components: [
          {
            'bom-ref': uuid,
            purl: `pkg:npm/${uuid}`,
            licenses: [{ license: { id: 'MIT' } }],
            hashes: [{ alg: 'SHA-512' }],
          },
        ],
        dependencies: [
          { ref: 'jobs', dependsOn: [uuid] },
          { ref: uuid, dependsOn: [] },
        ],
      });
    });

    it('is the same each time, so that an image in which nothing changed stays the same', () => {
      const later = { ...whole, serialNumber: 'urn:uuid:another', metadata: { ...whole.metadata, timestamp: 'later' } };
      expect(sbomOf('jobs', new Set([uuid]), later)).toEqual(sbomOf('jobs', new Set([uuid]), whole));
    });

    it('and fails for a package that the lock file lacks', () =>
      expect(() => sbomOf('jobs', new Set(['left-pad@0.0.0']), whole)).toThrow('left-pad@0.0.0'));
  });
});
