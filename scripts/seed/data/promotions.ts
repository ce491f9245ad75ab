import { CASH_ON_DELIVERY, type Promotion } from '@shop/contracts/promotion';
import type { Words } from '../text.ts';

interface PromotionSheet {
  readonly slug: string;
  readonly name: Words;
  readonly title: Words;
  readonly subtitle: Words;
  /** Nobody is in a segment yet. */
  readonly scope: Exclude<Promotion['scope'], 'customer_segment'>;
  /** Slugs of what it is for. */
  readonly targets: readonly string[];
  readonly kind: 'percentage' | 'amount';
  /** Percent, or DZD. */
  readonly value: number;
  readonly priority: number;
  readonly combinability: 'stackable' | 'group_exclusive_item' | 'group_exclusive_cart' | 'global_exclusive';
  readonly group?: string;
  readonly coupon?: string;
  /** One order of each phone. */
  readonly oncePerCustomer?: true;
  readonly paymentMethods?: readonly string[];
  /** DZD */
  readonly minSubtotal?: number;
  /** Ends on the Sunday midnight that is at least two days away; else it runs on. */
  readonly endsOnSunday?: true;
  readonly crop?: string;
}

const WINDOW = { combinability: 'group_exclusive_item', group: 'vitrine' } as const;

export const PROMOTIONS: readonly PromotionSheet[] = [
  {
    slug: 'bonnes-affaires-du-marche',
    name: ['Bonnes affaires du marché', 'صفقات الأسبوع', 'Market deals'],
    title: ['Les bonnes affaires du marché', 'صفقات الأسبوع', 'The market’s good deals'],
    subtitle: [
      'Quatre rayons baissés, stock compté. À zéro, les prix remontent.',
      'أربعة أقسام بأسعار مخفّضة وكميات محدودة. عند انتهاء الوقت تعود الأسعار.',
      'Four departments cut, limited stock. At zero, prices go back up.',
    ],
    scope: 'product',
    targets: [
      'fauteuil-sidi-bou',
      'clavier-mecanique-mosaique',
      'tente-3-places-akfadou',
      'aloe-grand',
      'bureau-kenza',
      'ecran-27-image',
      'tente-2-places-yakouren',
      'fougere-grande',
      'lion-de-pierre',
      'disque-dur-interne',
      'cruiser-27-rouge',
      'bonsai-orme',
    ],
    kind: 'percentage',
    value: 16,
    priority: 50,
    ...WINDOW,
    endsOnSunday: true,
  },
  {
    slug: 'djurdjura-flow-21',
    name: ['Djurdjura Flow à prix cassé', 'تخفيض جرجرة فلو', 'Djurdjura Flow price cut'],
    title: ['La Djurdjura Flow à 12 500 DA', 'جرجرة فلو بسعر 12 500 د.ج', 'The Djurdjura Flow at DA 12,500'],
    subtitle: [
      '3 400 DA de moins sur toutes les couleurs.',
      'أقل بـ 3 400 د.ج على كل الألوان.',
      'DA 3,400 off every colour.',
    ],
    scope: 'product',
    targets: ['djurdjura-flow'],
    kind: 'amount',
    value: 3400,
    priority: 60,
    ...WINDOW,
    crop: 'flow.a',
  },
  {
    slug: 'sersou-court',
    name: ['Sersou Court', 'السرسو كورت', 'Sersou Court'],
    title: ['Sersou Court : 2 600 DA de moins', 'السرسو كورت: أقل بـ 2 600 د.ج', 'Sersou Court: DA 2,600 off'],
    subtitle: [
      'Toutes les pointures, tant qu’il en reste.',
      'كل المقاسات حتى نفاد الكمية.',
      'Every size, while they last.',
    ],
    scope: 'product',
    targets: ['sersou-court'],
    kind: 'amount',
    value: 2600,
    priority: 60,
    ...WINDOW,
    crop: 'court.a',
  },
  {
    slug: 'canape-tlemcen-automne',
    name: ['Canapé Tlemcen, automne', 'أريكة تلمسان، الخريف', 'Tlemcen sofa, autumn'],
    title: ['Le canapé Tlemcen à 148 000 DA', 'أريكة تلمسان بسعر 148 000 د.ج', 'The Tlemcen sofa at DA 148,000'],
    subtitle: ['Livré et monté à Alger.', 'مع التوصيل والتركيب في العاصمة.', 'Delivered and assembled in Algiers.'],
    scope: 'product',
    targets: ['canape-tlemcen-cognac'],
    kind: 'amount',
    value: 17000,
    priority: 60,
    ...WINDOW,
    crop: 'tansofa.a',
  },
  {
    slug: 'gants-de-boxe',
    name: ['Rentrée de la boxe', 'عودة الملاكمة', 'Back to boxing'],
    title: ['Gants 12 oz : 750 DA de moins', 'قفازات 12 أونصة: أقل بـ 750 د.ج', '12 oz gloves: DA 750 off'],
    subtitle: ['Pour la reprise des cours.', 'لعودة الدروس.', 'For the new season of classes.'],
    scope: 'product',
    targets: ['gants-de-boxe-12-oz'],
    kind: 'amount',
    value: 750,
    priority: 60,
    ...WINDOW,
    crop: 'gloves.a',
  },
  {
    slug: 'semaine-des-objectifs',
    name: ['Semaine des objectifs', 'أسبوع العدسات', 'Lens week'],
    title: [
      '10 % sur les objectifs et accessoires',
      'تخفيض 10 % على العدسات واللواحق',
      '10 % off lenses and accessories',
    ],
    subtitle: ['Focales fixes, zooms et trépieds.', 'عدسات ثابتة وزوم وحوامل.', 'Primes, zooms and tripods.'],
    scope: 'category',
    targets: ['objectifs-et-accessoires'],
    kind: 'percentage',
    value: 10,
    priority: 30,
    ...WINDOW,
    crop: 'lens.b',
  },
  {
    slug: 'fakhar-12',
    name: ['Poterie Fakhar', 'فخار Fakhar', 'Fakhar pottery'],
    title: ['12 % sur la poterie Fakhar', 'تخفيض 12 % على فخار Fakhar', '12 % off Fakhar pottery'],
    subtitle: [
      'Tournée à la main, percée, prête à planter.',
      'مصنوعة باليد ومثقوبة وجاهزة للزرع.',
      'Hand-thrown, pierced, ready to plant.',
    ],
    scope: 'brand',
    targets: ['fakhar'],
    kind: 'percentage',
    value: 12,
    priority: 30,
    ...WINDOW,
    crop: 'cactus.c',
  },
  {
    slug: 'gamme-balcon',
    name: ['Gamme Balcon', 'تشكيلة Balcon', 'Balcon range'],
    title: ['15 % sur les petits pots Balcon', 'تخفيض 15 % على أصص Balcon الصغيرة', '15 % off small Balcon pots'],
    subtitle: ['Composez votre rebord de fenêtre.', 'ركّب حافة نافذتك.', 'Put together your window sill.'],
    scope: 'brandline',
    targets: ['balcon'],
    kind: 'percentage',
    value: 15,
    priority: 30,
    ...WINDOW,
    crop: 'succulents.c',
  },
  {
    slug: 'retour-a-l-argentique',
    name: ['Retour à l’argentique', 'عودة إلى الفيلم', 'Back to film'],
    title: ['5 % sur la collection argentique', 'تخفيض 5 % على مجموعة الفيلم', '5 % off the film collection'],
    subtitle: [
      'Boîtiers révisés, première pellicule offerte au comptoir.',
      'كاميرات مفحوصة وأول فيلم هدية في المحل.',
      'Serviced bodies, first roll free at the counter.',
    ],
    scope: 'collection',
    targets: ['argentique'],
    kind: 'percentage',
    value: 5,
    priority: 20,
    ...WINDOW,
    crop: 'reflex.c',
  },
  {
    slug: 'code-bahdja5',
    name: ['Code BAHDJA5', 'رمز BAHDJA5', 'Code BAHDJA5'],
    title: ['5 % partout avec BAHDJA5', 'تخفيض 5 % على كل شيء بالرمز BAHDJA5', '5 % off everything with BAHDJA5'],
    subtitle: [
      'Dit au téléphone ou saisi à la commande.',
      'قله بالهاتف أو اكتبه عند الطلب.',
      'Say it on the phone or type it with your order.',
    ],
    scope: 'all',
    targets: [],
    kind: 'percentage',
    value: 5,
    priority: 10,
    combinability: 'stackable',
    coupon: 'BAHDJA5',
  },
  {
    slug: 'grand-panier',
    name: ['Grand panier', 'السلة الكبيرة', 'Big basket'],
    title: [
      '3 000 DA de moins dès 100 000 DA',
      'أقل بـ 3 000 د.ج ابتداءً من 100 000 د.ج',
      'DA 3,000 off from DA 100,000',
    ],
    subtitle: ['Avec le code PANIER.', 'بالرمز PANIER.', 'With the code PANIER.'],
    scope: 'cart',
    targets: [],
    kind: 'amount',
    value: 3000,
    priority: 5,
    combinability: 'global_exclusive',
    coupon: 'PANIER',
    minSubtotal: 100000,
  },
  {
    slug: 'livraison-offerte-code',
    name: ['Livraison offerte', 'توصيل مجاني', 'Free delivery'],
    title: ['Livraison offerte avec LIVRE', 'توصيل مجاني بالرمز LIVRE', 'Free delivery with LIVRE'],
    subtitle: [
      'Dans les 69 wilayas, dès 10 000 DA.',
      'في 69 ولاية ابتداءً من 10 000 د.ج.',
      'In all 69 wilayas, from DA 10,000.',
    ],
    scope: 'shipping',
    targets: [],
    kind: 'percentage',
    value: 100,
    priority: 5,
    combinability: 'stackable',
    coupon: 'LIVRE',
    minSubtotal: 10000,
  },
  {
    slug: 'paye-a-la-livraison',
    name: ['Payé à la livraison', 'الدفع عند الاستلام', 'Paid on delivery'],
    title: [
      '200 DA de moins à la livraison avec MERCI200',
      'أقل بـ 200 د.ج عند الاستلام بالرمز MERCI200',
      'DA 200 off on delivery with MERCI200',
    ],
    subtitle: ['Une fois par numéro de téléphone.', 'مرة واحدة لكل رقم هاتف.', 'Once per phone number.'],
    scope: 'payment_method',
    targets: [],
    kind: 'amount',
    value: 200,
    priority: 5,
    combinability: 'stackable',
    coupon: 'MERCI200',
    oncePerCustomer: true,
    paymentMethods: [CASH_ON_DELIVERY],
  },
];
