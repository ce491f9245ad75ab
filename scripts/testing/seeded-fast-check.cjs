/* fast-check as all tests have it (jest.config.ts): with the seed of the run, which a failure prints. */
const { join } = module.require('node:path');
const { seedOf } = module.require('./test-seed.cjs');

const fastCheck = module.require(join(module.path, '../../node_modules/fast-check/lib/cjs/fast-check.js'));
fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed: seedOf(process.env.TEST_SEED) });

module.exports = fastCheck;
