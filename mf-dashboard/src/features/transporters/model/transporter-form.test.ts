import { BLANK, bodyOf, errorOf } from './transporter-form.ts';

const VALUES = {
  ...BLANK.values,
  name: 'Yalidine Alger',
  settings: { fromWilaya: 16, note: '' },
  secrets: {
    apiToken: { act: 'write', value: 'abc' },
    webhookSecret: { act: 'remove', value: '' },
    other: { act: 'write', value: '' },
  },
} as const;

it('[C-4.01] sends only the secrets that are written anew or taken away', () => {
  expect(bodyOf({ ...VALUES, services: ['home'] })).toMatchObject({
    settings: [{ key: 'fromWilaya', value: 16 }],
    secrets: [
      { key: 'apiToken', value: 'abc' },
      { key: 'webhookSecret', value: '' },
    ],
  });
});

it('[C-4.01] finds the error of a field by its key, and by its place in what was sent', () => {
  const values = { ...VALUES, services: ['home' as const] };
  expect(errorOf({ 'secrets.apiToken': 'refused' }, values, 'secrets', 'apiToken')).toBe('refused');
  expect(errorOf({ 'secrets.1.value': 'too long' }, values, 'secrets', 'webhookSecret')).toBe('too long');
  expect(errorOf({ 'settings.0.value': 'wrong' }, values, 'settings', 'note')).toBeUndefined();
});
