import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { CONTENTS } from './contents.ts';
import { npmSbom } from './npm-sbom.ts';
import { sbomOf, WholeSbom } from './sbom.ts';
import { imagesOf } from './targets.ts';

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

/** The lines of a target, and of what it is made from. */
const linesOf = (target: string): string => {
  const [, from = '', lines = ''] =
    new RegExp(`^FROM (\\S+) AS ${target}\\n([\\s\\S]*?)(?=^FROM |$(?![\\s\\S]))`, 'm').exec(dockerfile) ?? [];
  return from === '' ? '' : `${linesOf(from)}${lines}`;
};

describe('what an image says of the packages that it carries', () => {
  it.each(imagesOf(dockerfile))('lies in %s, and is its own', (image) => {
    const files = [...linesOf(image).matchAll(/^COPY --from=build \/sboms\/(.+)\.json \/sbom\.json$/gm)].map(
      ([, name]) => name,
    );
    const own = image === 'svc-staff' ? 'svc-catalog' : image; // another command of the same programs
    expect(files).toEqual([own]);
    expect(CONTENTS).toHaveProperty(own);
    expect(linesOf(image)).toContain('LABEL dz.hanout.sbom=/sbom.json');
  });

  describe('is taken from what npm says of the lock file', () => {
    let whole: WholeSbom;
    let uuid: string;
    beforeAll(async () => {
      whole = WholeSbom.parse(JSON.parse(await npmSbom()));
      uuid = whole.components.map((component) => component['bom-ref']).find((ref) => ref.startsWith('uuid@')) ?? '';
    });

    it('with licence and sum, and nothing that is not carried', () => {
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
      const again = { ...whole, serialNumber: 'urn:uuid:another', metadata: { ...whole.metadata, timestamp: 'later' } };
      expect(sbomOf('jobs', new Set([uuid]), again)).toEqual(sbomOf('jobs', new Set([uuid]), whole));
    });

    it('and not without a package that the lock file does not know', () =>
      expect(() => sbomOf('jobs', new Set(['left-pad@0.0.0']), whole)).toThrow('left-pad@0.0.0'));
  });
});
