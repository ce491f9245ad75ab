/*
 * `@testing-library/user-event` without its pause between two actions, such as two letters. No test is about that
 * pause, and a test that needs it passes `delay` to `setup`.
 */
const { userEvent } = module.require('@testing-library/user-event/dist/cjs/index.js');

const setup = (options) => userEvent.setup({ delay: null, ...options });
const direct = Object.keys(userEvent).map((name) => [name, (...args) => setup()[name](...args)]);
const withoutPause = { ...Object.fromEntries(direct), setup };

module.exports = { __esModule: true, default: withoutPause, userEvent: withoutPause };
