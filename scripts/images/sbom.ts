import { z } from 'zod';

const Component = z.looseObject({ 'bom-ref': z.string(), properties: z.unknown().optional() });
const Dependency = z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) });

/** `npm sbom --sbom-format cyclonedx` of a checkout: every package of its lock file. */
export const WholeSbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ tools: z.unknown().optional(), component: z.looseObject({ version: z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(Dependency),
});
export type WholeSbom = z.infer<typeof WholeSbom>;

/**
 * Selects the packages that an image carries; `carried` are packages as `name@version`. It has neither a timestamp nor
 * a serial number, so an unchanged image keeps its digest.
 * @throws Error for a package that the lock file does not have
 */
export const sbomOf = (image: string, carried: ReadonlySet<string>, whole: WholeSbom): object => {
  const components = whole.components.filter((component) => carried.has(component['bom-ref']));
  const found = new Set(components.map((component) => component['bom-ref']));
  const unknown = [...carried].filter((one) => !found.has(one));
  if (unknown.length > 0) throw new Error(`${image} carries packages that the lock file lacks: ${unknown.join(', ')}`);
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
      { ref: image, dependsOn: [...found].sort() },
      ...whole.dependencies
        .filter(({ ref }) => found.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => found.has(one)) })),
    ],
  };
};
