import { randomBytes } from 'node:crypto';
import { createSecretBox, parseSecretKeys, SecretUnreadable } from './secret-box.ts';

const key = (): string => randomBytes(32).toString('base64');
const place = ['shop', 'transporter', 'token'];

it('[D-7.03] a secret is read where it was written, and what is stored does not show it', () => {
  const box = createSecretBox(parseSecretKeys(`a:${key()}`));
  const sealed = box.seal('canary-7f3', place);
  expect(sealed).not.toContain('canary');
  expect(box.open(sealed, place)).toBe('canary-7f3');
  expect(box.seal('canary-7f3', place)).not.toBe(sealed);
});

it('[D-7.03] a secret that is copied to another account, or changed, is not read', () => {
  const box = createSecretBox(parseSecretKeys(`a:${key()}`));
  const sealed = box.seal('canary-7f3', place);
  expect(() => box.open(sealed, ['shop', 'other', 'token'])).toThrow(SecretUnreadable);
  const last = sealed.at(-3) === 'A' ? 'B' : 'A';
  expect(() => box.open(`${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`, place)).toThrow(SecretUnreadable);
});

it('[D-7.03] after a new key, old secrets are read and known as old until they are encrypted anew', () => {
  const [former, next] = [key(), key()];
  const sealed = createSecretBox(parseSecretKeys(`a:${former}`)).seal('canary-7f3', place);
  const box = createSecretBox(parseSecretKeys(`b:${next},a:${former}`));
  expect(box.open(sealed, place)).toBe('canary-7f3');
  expect(box.isOld(sealed)).toBe(true);
  const anew = box.seal(box.open(sealed, place), place);
  expect(box.isOld(anew)).toBe(false);
  expect(createSecretBox(parseSecretKeys(`b:${next}`)).open(anew, place)).toBe('canary-7f3');
  expect(() => createSecretBox(parseSecretKeys(`b:${next}`)).open(sealed, place)).toThrow(SecretUnreadable);
});

it.each(['', 'a', 'a:short', `a:${'A'.repeat(44)},a:${'A'.repeat(44)}`])('"%s" names no keys', (text) => {
  expect(() => parseSecretKeys(text)).toThrow('TRANSPORTER_KEYS');
});
