import { manifestOf, shortName } from './manifest.ts';

it.each([
  ['El Bahdja', 'El Bahdja'],
  ['El Bahdja, le grand magasin', 'El Bahdja'],
  ['Électroménager Oran', 'Électroménager'],
  ['البهجة متجر الجزائر', 'البهجة متجر'],
])('under an icon %j is %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});

it('uses the theme’s bar colour only in a form that phones can read', () => {
  const of = (colour: string) => manifestOf({ name: 'A', tagline: '', theme: { '--color-footer': colour } }, 'fr');
  expect(of('#ABC')).toMatchObject({ theme_color: '#aabbcc' });
  expect(of('oklch(0.3 0.1 160)')).toMatchObject({ theme_color: '#0b2e25' });
});
