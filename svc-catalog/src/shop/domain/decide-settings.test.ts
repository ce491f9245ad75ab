import { decideSettings, type Settings } from './decide-settings.ts';

// The decision looks at nothing but the hosts.
const wanted = (...hosts: string[]) => ({ hosts }) as unknown as Settings;
const facts = {
  shop: { hosts: ['a.dz', 'www.a.dz'], isDefault: false },
  taken: ['B.dz:4000'],
  here: 'a.dz:4000',
};

it('[D-2.01] no two shops have one host, however it is written', () => {
  expect(decideSettings(facts, wanted('a.dz', 'b.dz'))).toEqual({ refusal: { kind: 'host-taken', host: 'b.dz' } });
  expect(decideSettings(facts, wanted('a.dz', 'c.dz'))).toEqual({ decision: wanted('a.dz', 'c.dz') });
});

it('owners cannot remove the host that they are using, nor the last one', () => {
  expect(decideSettings(facts, wanted('www.a.dz'))).toEqual({ refusal: { kind: 'own-host', host: 'a.dz' } });
  expect(decideSettings({ ...facts, here: 'localhost:4000' }, wanted('www.a.dz'))).toHaveProperty('decision');
  expect(decideSettings({ ...facts, here: undefined }, wanted())).toEqual({ refusal: { kind: 'no-host' } });
  const byDefault = { ...facts, here: undefined, shop: { hosts: ['a.dz'], isDefault: true } };
  expect(decideSettings(byDefault, wanted())).toHaveProperty('decision');
});
