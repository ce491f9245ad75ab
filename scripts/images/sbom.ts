import { z } from 'zod';

const Component = z.looseObject({ 'bom-ref': z.string(), properties: z.unknown().optional() });
const Dependency = z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) });

/** What `npm sbom --sbom-format cyclonedx` says of a checkout: every package of its lock file. */
export const WholeSbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ tools: z.unknown().optional(), component: z.looseObject({ version: z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(Dependency),
});
export type WholeSbom = z.infer<typeof WholeSbom>;

/**
 * The part of it that an image carries: `carried` are packages as `name@version`. It has no moment and no number of
 * its own, so an image in which nothing changed stays the same image.
 * @throws Error for a package that the lock file does not know.
 */
export const sbomOf = (image: string, carried: ReadonlySet<string>, whole: WholeSbom): object => {
  const components = whole.components.filter((component) => carried.has(component['bom-ref']));
  const known = new Set(components.map((component) => component['bom-ref']));
  const unknown = [...carried].filter((one) => !known.has(one));
  if (unknown.length > 0) throw new Error(`${image} carries what the lock file does not know: ${unknown.join(', ')}`);
  const { bomFormat, specVersion, metadata } = whole;
  return {
    bomFormat,
    specVersion,
    version: 1,
    metadata: {
      tools: metadata.tools,
      component: { 'bom-ref': image, type: 'container', name: image, version: metadata.component.version },
    },
    components,
    dependencies: [
      { ref: image, dependsOn: [...known].sort() },
      ...whole.dependencies
        .filter(({ ref }) => known.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) })),
    ],
  };
};
