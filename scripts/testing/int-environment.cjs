/*
 * Node as the environment of integration tests; it runs the clean-ups that a file registered for the time after its
 * last hook.
 */
const { TestEnvironment } = module.require('jest-environment-node');

class IntegrationEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.hanoutEndOfFile = [];
  }

  async handleTestEvent({ name }) {
    if (name !== 'run_finish') return;
    await Promise.all(this.global.hanoutEndOfFile.splice(0).map((end) => end()));
  }
}

module.exports = IntegrationEnvironment;
