/*
 * swc as Jest uses it, with two additions.
 *
 * Jest runs CommonJS, which has no `import.meta`, but some packages (react-router) and some of our files mention it. It
 * supports the form of the build's `import.meta.glob` that we use: one export of each module, loaded eagerly.
 *
 * A result does not depend on the folder of the clone, so clones can share a cache: the key leaves out Jest's
 * configuration, which is full of absolute paths (its relevant options are in swc's key), and the source map names the
 * source relative to the file itself.
 */
const { basename } = module.require('node:path');
const swcJest = module.require('@swc/jest');

const META = `({
  url: require('node:url').pathToFileURL(__filename).href,
  filename: __filename,
  dirname: __dirname,
  glob: (pattern, { import: name }) =>
    Object.fromEntries(
      require('node:fs')
        .globSync(pattern, { cwd: __dirname })
        .sort()
        .map((path) => [path, require(require('node:path').join(__dirname, path))[name]]),
    ),
})`.replace(/\n\s*/g, ' ');
const withoutMeta = (source) => (source.includes('import.meta') ? source.replaceAll('import.meta', META) : source);

module.exports = {
  createTransformer(options) {
    const swc = swcJest.createTransformer({ ...options, sourceMaps: true });
    return {
      ...swc,
      process(source, path, context) {
        const { code, map } = swc.process(withoutMeta(source), path, context);
        return { code, map: { ...JSON.parse(map), sources: [basename(path)] } };
      },
      getCacheKey: (source, path, context) =>
        `meta3${swc.getCacheKey(withoutMeta(source), path, { ...context, configString: '' })}`,
    };
  },
};
