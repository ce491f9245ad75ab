import { SHOP_BEGINS, type SeedMenuItem, type SeedShop } from '@shop/contracts/seed';
import { CATEGORIES } from './categories.ts';
import { idOf } from '../ids.ts';
import { text, type Words } from '../text.ts';

export const SHOP_UUID = idOf('shop', 'el-bahdja');
export const PHONE = '0560124830';

/** Short names of the top departments, as the menu writes them. */
const link = (label: Words, href: string) => ({ label: text(label), href, image: null, countOf: null });

/** @param pictureOf the small picture of a top category, for the phone menu. */
const header = (pictureOf: (slug: string) => string | null): SeedMenuItem[] => [
  ...CATEGORIES.filter(({ parent }) => parent === null).map(({ slug, name }) => ({
    label: text(name),
    href: `/catalog/category/${slug}`,
    image: pictureOf(slug),
    countOf: idOf('category', slug),
    highlight: false,
    children: CATEGORIES.filter(({ parent }) => parent === slug).map((child) => ({
      label: text(child.name),
      href: `/catalog/category/${child.slug}`,
      image: pictureOf(child.slug),
      countOf: idOf('category', child.slug),
    })),
  })),
  { ...link(['Marques', 'العلامات التجارية', 'Brands'], '/catalog/brands'), highlight: false, children: [] },
  { ...link(['Blog', 'المدوّنة', 'Blog'], '/blog'), highlight: false, children: [] },
  { ...link(['Promotions', 'العروض', 'Deals'], '/promotions'), highlight: true, children: [] },
];

export const shopOf = (pictureOf: (slug: string) => string | null): SeedShop => ({
  ...SHOP_BEGINS,
  uuid: SHOP_UUID,
  name: { fr: 'El Bahdja', ar: 'البهجة', en: 'El Bahdja' },
  city: text(['Alger', 'الجزائر', 'Algiers']),
  tagline: text([
    'El Bahdja, grand magasin d’Alger',
    'البهجة، متجر الجزائر الكبير',
    'El Bahdja, the great store of Algiers',
  ]),
  since: text([
    'Depuis 2011 rue Didouche-Mourad, et partout en Algérie.',
    'منذ 2011 في شارع ديدوش مراد، وفي كل أنحاء الجزائر.',
    'Since 2011 on rue Didouche-Mourad, and all over Algeria.',
  ]),
  hosts: ['localhost', '127.0.0.1'],
  isDefault: true,
  phone: PHONE,
  whatsapp: '213560124830',
  email: 'contact@elbahdja.example',
  freeDeliveryFrom: 1_500_000,
  links: {
    map: 'https://osm.org/#map=18/36.77/3.06',
    facebook: 'https://fb.com/elbahdja.example',
    instagram: '',
    tiktok: '',
  },
  legal: {
    company: text(['SARL El Bahdja Commerce', 'ش.ذ.م.م البهجة للتجارة', 'SARL El Bahdja Commerce']),
    capital: text(['5 000 000 DA', '5 000 000 د.ج', 'DA 5,000,000']),
    rc: '16/00-0987654 B 11',
    nif: '001116098765432',
    nis: '001116010042318',
    ai: '16010042318',
    address: text([
      '42, rue Didouche-Mourad, Alger-Centre 16000',
      '42 شارع ديدوش مراد، الجزائر الوسطى 16000',
      '42, rue Didouche-Mourad, Alger-Centre 16000',
    ]),
  },
  menu: {
    header: header(pictureOf),
    footer: [
      {
        title: text(['Acheter', 'التسوّق', 'Shop']),
        links: [
          link(['Nouveautés', 'الجديد', 'New in'], '/catalog/new'),
          link(['Promotions', 'العروض', 'Deals'], '/promotions'),
          link(['Meilleures ventes', 'الأكثر مبيعًا', 'Best sellers'], '/catalog/category/chaussures'),
          link(['Toutes les marques', 'كل العلامات التجارية', 'All brands'], '/catalog/brands'),
        ],
      },
      {
        title: text(['Aide', 'المساعدة', 'Help']),
        links: [
          link(['Livraison et délais', 'التوصيل والآجال', 'Delivery and times'], '/pages/livraison-et-delais'),
          link(
            ['Échange sous 7 jours', 'الاستبدال خلال 7 أيام', 'Exchange within 7 days'],
            '/pages/echange-sous-7-jours',
          ),
          link(['Garantie', 'الضمان', 'Guarantee'], '/pages/garantie'),
          link(['Questions fréquentes', 'أسئلة شائعة', 'Questions and answers'], '/pages/questions-frequentes'),
        ],
      },
      {
        title: text(['La boutique', 'المتجر', 'The store']),
        links: [
          link(['Qui sommes-nous', 'من نحن', 'About us'], '/pages/qui-sommes-nous'),
          link(['Conditions de vente', 'شروط البيع', 'Terms of sale'], '/pages/conditions-de-vente'),
          link(['Données personnelles', 'البيانات الشخصية', 'Personal data'], '/pages/donnees-personnelles'),
          link(['Crédits photos', 'حقوق الصور', 'Photo credits'], '/pages/credits-photos'),
          link(['Blog', 'المدوّنة', 'Blog'], '/blog'),
        ],
      },
    ],
  },
});
