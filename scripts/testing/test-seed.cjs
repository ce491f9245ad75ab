const { execFileSync } = module.require('node:child_process');
const { randomInt } = module.require('node:crypto');

const HEAD = () => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: module.path, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '1';
  }
};

/**
 * The seed of generated test data: one for each commit, so that a repeated run does the same. `TEST_SEED` is a commit,
 * a seed that a failure printed, or `random`; without it the commit that is checked out.
 * @returns {number} an integer of 32 bits
 */
const seedOf = (value = HEAD()) => {
  if (value === 'random') return randomInt(2 ** 31);
  // A commit has twelve digits or more, a seed fewer.
  if (/^-?\d{1,11}$/.test(value)) return Number(value) | 0;
  return Number.parseInt(value.slice(0, 8), 16) | 0;
};

module.exports = { seedOf };
