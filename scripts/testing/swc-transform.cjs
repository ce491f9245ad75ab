/*
 * swc, as Jest uses it, with one addition: Jest runs CommonJS, which has no `import.meta`, but some packages
 * (react-router) and some files of ours mention it.
 */
const swcJest = module.require('@swc/jest');

const META = "({ url: require('node:url').pathToFileURL(__filename).href, filename: __filename, dirname: __dirname })";
const withoutMeta = (source) => (source.includes('import.meta') ? source.replaceAll('import.meta', META) : source);

module.exports = {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      process: (source, path, context) => swc.process(withoutMeta(source), path, context),
      getCacheKey: (source, path, context) => `meta1${swc.getCacheKey(withoutMeta(source), path, context)}`,
    };
  },
};
