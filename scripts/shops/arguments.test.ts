import { readAddShopArguments } from './arguments.ts';

const WORDS = ['--host', 'Boutique.dz, www.boutique.dz', '--name-fr', 'La  Boutique ', '--phone', '+213 550 12 34 56'];
const read = (...more: string[]) => readAddShopArguments([...WORDS, ...more]);

it('reads a shop, with the French name in the other languages by default', () => {
  expect(read('--owner', 'Owner@boutique.dz', '--name-ar', 'المتجر')).toEqual({
    port: undefined,
    shop: {
      hosts: ['boutique.dz', 'www.boutique.dz'],
      name: { fr: 'La Boutique', ar: 'المتجر', en: 'La Boutique' },
      phone: '0550123456',
      email: '',
      isDefault: false,
      owner: 'owner@boutique.dz',
      onlyFirst: false,
    },
  });
  expect(read('--default', '--phone', '021 23 45 67')).toMatchObject({ shop: { isDefault: true, phone: '021234567' } });
});

it.each([
  [['--phone', '12345'], /not an Algerian phone number/],
  [['--phone', '055012345'], /not an Algerian phone number/],
  [['--host', 'https://boutique.dz'], /not a host name/],
  [['--host', 'boutique.dz:4000'], /not a host name/],
  [['--host', ''], /not a host name/],
  [['--host', 'a.dz,'], /not a host name/],
  [['--name-fr', ' '], /name of up to 60 letters/],
  [['--name-ar', 'x'.repeat(61)], /name of up to 60 letters/],
  [['--owner', 'owner'], /not an e-mail address/],
  [['--email', 'a@'], /not an e-mail address/],
  [['--colour', 'red'], /--colour.*Usage/s],
  [['boutique'], /boutique.*Usage/s],
])('refuses %j with a clear message', (more, sentence) => {
  expect(() => read(...more)).toThrow(sentence);
});

it('refuses a shop without a host, a name or a phone', () => {
  expect(() => readAddShopArguments(WORDS.slice(2))).toThrow(/needs --host, --name-fr and --phone/);
});
