import { paint, previewHtml, productIn } from './preview-page.ts';

const PAGE = `<!doctype html><html lang="fr"><head><meta name="api-token" content="secret"><style id="page-css">a{}</style>
<style id="theme">:root{--color-brand:#111111;--radius-m:4px}@media (prefers-color-scheme:dark){:root{--color-page:#000}}</style>
</head><body><div id="root"><a href="/catalog/product/lampes/lampe?x=1">Lampe</a></div><script>alert(1)</script></body></html>`;

it('a page of the shop is looked at: no script, no key, our styles, and not the published theme', () => {
  const page = new DOMParser().parseFromString(previewHtml(PAGE, 'n0nce'), 'text/html');
  expect(page.querySelectorAll('script, meta[name="api-token"]')).toHaveLength(0);
  expect([...page.querySelectorAll('style')].map((style) => style.getAttribute('nonce'))).toEqual([
    'n0nce',
    'n0nce',
    'n0nce',
  ]);
  expect(page.getElementById('theme')?.textContent).toBe(':root{--radius-m:4px}');
  expect(page.body.hasAttribute('inert')).toBe(true);
  expect(productIn(PAGE)).toBe('/catalog/product/lampes/lampe');
});

it('has the pictures of categories, which the shop’s own page draws by a script', () => {
  const tiles = ['maison', 'cuisine', 'vide'].map(
    (slug) =>
      `<a href="/catalog/category/${slug}"><span class="arch">${slug === 'vide' ? '<svg></svg>' : ''}</span></a>`,
  );
  const categories = [
    { slug: 'maison', count: 3, thumb: null, picture: { src: '/uploads/maison.webp' } },
    { slug: 'cuisine', count: 2, thumb: '/uploads/cuisine.webp', picture: null },
    { slug: 'vide', count: 1, thumb: null, picture: null },
  ];
  const data = `<script type="application/json">${JSON.stringify({ modules: [{ categories }] })}</script>`;
  const page = new DOMParser().parseFromString(previewHtml(`${PAGE}${tiles.join('')}${data}`, 'n0nce'), 'text/html');
  const images = [...page.querySelectorAll('a > span > img')].map((image) => image.getAttribute('src'));
  expect(images).toEqual(['/uploads/maison.webp', '/uploads/cuisine.webp']);
  expect(page.querySelectorAll('script')).toHaveLength(0);
});

it('wears what is typed, light or dark, and takes back what is not typed any more', () => {
  const page = new DOMParser().parseFromString(PAGE, 'text/html');
  const root = page.documentElement;
  const { style } = root;
  paint(root, { light: { 'color-brand': '#222222' }, dark: { 'color-brand': '#eeeeee' } }, 'dark');
  expect([style.getPropertyValue('--color-brand'), style.getPropertyValue('--color-page')]).toEqual([
    '#eeeeee',
    '#0f1412',
  ]);
  paint(root, { light: { 'font-size-m': '24px' }, dark: null }, 'dark');
  expect([style.getPropertyValue('--color-brand'), style.getPropertyValue('--fs-m')]).toEqual(['', '1.5rem']);
});
