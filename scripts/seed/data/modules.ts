import type { ModuleType } from '@shop/contracts/catalog';
import type { Words } from '../text.ts';

export interface SlideSheet {
  readonly kicker?: Words;
  readonly title: Words;
  readonly html?: Words;
  readonly link: string;
  readonly linkLabel: Words;
  readonly secondLink?: string;
  readonly secondLinkLabel?: Words;
  readonly bgColor: string;
  readonly crop: string;
  readonly wide?: true;
}
export interface ModuleSheet {
  readonly type: ModuleType;
  readonly title: Words;
  readonly hideTitle?: true;
  readonly link?: string;
  readonly size?: string;
  readonly number?: number;
  /** Not on the home page, which would have no end; with all others on the page of modules. */
  readonly elsewhere?: true;
  readonly responsive?: readonly [mobile: number, tablet: number, desktop: number];
  readonly bgColor?: string;
  readonly html?: Words;
  readonly select?: 'new' | 'discounted' | 'bestsellers' | 'named';
  readonly products?: readonly string[];
  readonly collection?: string;
  readonly tag?: string;
  readonly categories?: readonly string[];
  readonly brands?: readonly string[];
  readonly brandLines?: readonly string[];
  readonly promotions?: readonly string[];
  readonly posts?: readonly string[];
  readonly slides?: readonly SlideSheet[];
}

/** The home page, top to bottom, as in the look's picture, and the types that it does not show (SF-2.92). */
export const MODULES: readonly ModuleSheet[] = [
  {
    type: 'banner_carousel',
    title: ['À la une', 'في الواجهة', 'Featured'],
    hideTitle: true,
    size: 'hero',
    slides: [
      {
        kicker: ['Maison Dar, collection d’automne', 'دار ميزون، مجموعة الخريف', 'Maison Dar, autumn collection'],
        title: ['Le salon où tout le monde reste', 'الصالون الذي لا يغادره أحد', 'The living room everyone stays in'],
        html: [
          '<p>Le canapé Tlemcen en cuir cognac passe à <strong>148 000 DA</strong>, livré et monté à Alger.</p>',
          '<p>أريكة تلمسان من جلد الكونياك بسعر <strong>148 000 د.ج</strong>، مع التوصيل والتركيب في العاصمة.</p>',
          '<p>The Tlemcen sofa in cognac leather is now <strong>DA 148,000</strong>, delivered and assembled in Algiers.</p>',
        ],
        link: '/catalog/product/canapes-et-fauteuils/canape-tlemcen-cognac',
        linkLabel: ['Voir le canapé', 'شاهد الأريكة', 'See the sofa'],
        secondLink: '/catalog/category/canapes-et-fauteuils',
        secondLinkLabel: ['Tout le salon', 'كل أثاث الصالون', 'The whole living room'],
        bgColor: '#0b2e25',
        crop: 'tansofa.hero',
        wide: true,
      },
      {
        kicker: ['Atlas Run', 'Atlas Run', 'Atlas Run'],
        title: ['Courir léger, marcher loin', 'اجرِ خفيفًا وامشِ بعيدًا', 'Run light, walk far'],
        html: [
          '<p>La Djurdjura Flow à <strong>12 500 DA</strong>, en quatre couleurs, du 39 au 45.</p>',
          '<p>جرجرة فلو بسعر <strong>12 500 د.ج</strong> بأربعة ألوان من 39 إلى 45.</p>',
          '<p>The Djurdjura Flow at <strong>DA 12,500</strong>, in four colours, sizes 39 to 45.</p>',
        ],
        link: '/catalog/product/course/djurdjura-flow',
        linkLabel: ['Voir la Flow', 'شاهد فلو', 'See the Flow'],
        secondLink: '/catalog/category/course',
        secondLinkLabel: ['Toute la course', 'كل أحذية الجري', 'All running'],
        bgColor: '#26405f',
        crop: 'boost.hero',
        wide: true,
      },
      {
        kicker: ['Fahs et Rihla', 'Fahs وRihla', 'Fahs and Rihla'],
        title: ['Vendredi commence jeudi soir', 'الجمعة تبدأ من مساء الخميس', 'The weekend starts on Thursday night'],
        html: [
          '<p>Tentes, vélos et ballons pour sortir de la ville.</p>',
          '<p>خيم ودراجات وكرات للخروج من المدينة.</p>',
          '<p>Tents, bikes and balls to get out of town.</p>',
        ],
        link: '/catalog/category/plein-air',
        linkLabel: ['Préparer la sortie', 'جهّز رحلتك', 'Get ready'],
        bgColor: '#15201b',
        crop: 'tent.hero',
        wide: true,
      },
    ],
  },
  {
    type: 'html_block',
    title: ['Ce que nous promettons', 'ما نعدك به', 'What we promise'],
    hideTitle: true,
    size: 'trust',
    html: [
      '<ul><li><strong>Vous payez à la livraison</strong> En espèces, après vérification</li><li><strong>69 wilayas livrées</strong> À domicile ou en bureau</li><li><strong>Échange sous 7 jours</strong> Taille, couleur ou modèle</li><li><strong>Une vraie voix au téléphone</strong> De 9 h à 19 h, sauf vendredi</li></ul>',
      '<ul><li><strong>تدفع عند الاستلام</strong> نقدًا بعد معاينة المنتج</li><li><strong>نوصل إلى 69 ولاية</strong> إلى المنزل أو المكتب</li><li><strong>استبدال خلال 7 أيام</strong> المقاس أو اللون أو الموديل</li><li><strong>صوت حقيقي على الهاتف</strong> من 9 إلى 19 ما عدا الجمعة</li></ul>',
      '<ul><li><strong>You pay on delivery</strong> In cash, once you have checked</li><li><strong>69 wilayas served</strong> At home or at an office</li><li><strong>Exchange within 7 days</strong> Size, colour or model</li><li><strong>A real voice on the phone</strong> 9 to 7, except Friday</li></ul>',
    ],
  },
  {
    type: 'categories_carousel',
    title: ['Entrez, c’est grand', 'تفضّل، المحل واسع', 'Come in, it is big'],
    link: '/catalog/new',
    number: 6,
    responsive: [3, 6, 6],
    categories: ['electronique', 'photo', 'maison-et-mobilier', 'plantes', 'chaussures', 'sport'],
  },
  {
    type: 'products_carousel',
    title: ['Arrivés cette semaine', 'وصل هذا الأسبوع', 'New this week'],
    number: 10,
    responsive: [2, 3, 4],
    select: 'new',
  },
  {
    type: 'discount_block',
    title: ['Les bonnes affaires du marché', 'صفقات الأسبوع', 'The market’s good deals'],
    number: 3,
    promotions: ['bonnes-affaires-du-marche'],
  },
  {
    type: 'bestsellers_products',
    title: ['Les plus commandés', 'الأكثر طلبًا', 'Most ordered'],
    link: '/catalog/category/chaussures',
    number: 10,
    responsive: [2, 3, 4],
  },
  {
    type: 'banner',
    title: ['La jungle et la route', 'الغابة والطريق', 'Jungle and road'],
    hideTitle: true,
    size: 'pair',
    slides: [
      {
        title: ['La jungle, version F3', 'غابة في شقة F3', 'The jungle, flat-sized'],
        html: [
          '<p>Des plantes d’appartement pour tous les coins.</p>',
          '<p>نباتات تحب شققنا.</p>',
          '<p>House plants for every corner.</p>',
        ],
        link: '/catalog/category/plantes',
        linkLabel: ['Choisir une plante', 'اختر نبتة', 'Choose a plant'],
        bgColor: '#0f5b48',
        crop: 'spiky.a',
      },
      {
        title: ['Vélos de route', 'دراجات الطريق', 'Road bikes'],
        html: ['<p>Dès 72 000 DA</p>', '<p>ابتداءً من 72 000 د.ج</p>', '<p>From DA 72,000</p>'],
        link: '/catalog/brandlines/sirocco',
        linkLabel: ['Voir les vélos', 'شاهد الدراجات', 'See the bikes'],
        bgColor: '#e8e1d1',
        crop: 'bike.a',
      },
    ],
  },
  {
    type: 'brands_carousel',
    title: ['Les marques de la maison', 'ماركات نثق بها', 'The house’s brands'],
    number: 8,
    responsive: [4, 6, 8],
    // Two high: the look's first line is every other one.
    brands: ['atlas-run', 'jnina', 'maison-dar', 'fahs', 'numidia', 'oranaise', 'yashima', 'snap'],
  },
  {
    type: 'blog_posts_carousel',
    title: ['À lire au comptoir', 'على طاولة المحل', 'Counter reading'],
    link: '/blog',
    number: 3,
    responsive: [1, 2, 3],
    posts: ['meubler-un-salon-de-14-m2', 'rempoter-avant-l-hiver', 'debuter-en-argentique'],
  },
  {
    type: 'collection_products',
    elsewhere: true,
    title: ['Bureau à la maison', 'مكتب في البيت', 'Home office'],
    link: '/catalog/collections/bureau-a-la-maison',
    number: 8,
    responsive: [2, 3, 4],
    collection: 'bureau-a-la-maison',
  },
  {
    type: 'products_grid',
    elsewhere: true,
    title: ['Le choix du comptoir', 'اختيار المحل', 'The counter’s choice'],
    number: 8,
    responsive: [2, 3, 4],
    select: 'named',
    products: [
      'instantane-carre-blanc',
      'chaise-tipasa',
      'echeveria-rose',
      'reveil-a-cloches',
      'trepied-alu',
      'coussin-turquoise',
      'cable-usb-blanc',
      'cache-pot-safran',
    ],
  },
  {
    type: 'discounted_products',
    elsewhere: true,
    title: ['Prix baissés', 'أسعار مخفّضة', 'Lower prices'],
    link: '/promotions',
    number: 8,
    responsive: [2, 3, 4],
  },
  {
    type: 'tag_products',
    elsewhere: true,
    title: ['Idées cadeaux', 'أفكار هدايا', 'Gift ideas'],
    number: 8,
    responsive: [2, 3, 4],
    tag: 'cadeau',
  },
  {
    type: 'brand_lines_carousel',
    elsewhere: true,
    title: ['Nos gammes', 'تشكيلاتنا', 'Our ranges'],
    number: 8,
    responsive: [2, 3, 4],
  },
  {
    type: 'brand_lines_products_carousel',
    elsewhere: true,
    title: ['Les petits pots Balcon', 'أصص Balcon الصغيرة', 'Small Balcon pots'],
    link: '/catalog/brandlines/balcon',
    number: 8,
    responsive: [2, 3, 4],
    brandLines: ['balcon'],
  },
  {
    type: 'blog_categories_carousel',
    elsewhere: true,
    title: ['Nos carnets', 'دفاترنا', 'Our notebooks'],
    link: '/blog',
    number: 3,
    responsive: [1, 3, 3],
  },
  {
    type: 'blog_post_card',
    elsewhere: true,
    title: ['Bien choisir sa pointure', 'اختر مقاسك جيدًا', 'Choose your size well'],
    number: 1,
    posts: ['choisir-sa-pointure'],
  },
  {
    type: 'text_carousel',
    elsewhere: true,
    title: ['Ce qu’on nous dit', 'ما يقوله زبائننا', 'What people tell us'],
    html: [
      '<ul><li>« Commandé lundi, reçu mercredi à Tiaret. »</li><li>« La plante est arrivée debout. »</li><li>« Ils ont rappelé pour ma pointure avant d’envoyer. »</li></ul>',
      '<ul><li>«طلبت الاثنين ووصل الأربعاء إلى تيارت.»</li><li>«وصلت النبتة واقفة.»</li><li>«اتصلوا بي بشأن المقاس قبل الإرسال.»</li></ul>',
      '<ul><li>“Ordered Monday, received Wednesday in Tiaret.”</li><li>“The plant arrived standing.”</li><li>“They called about my size before sending.”</li></ul>',
    ],
  },
  {
    type: 'html_block',
    elsewhere: true,
    title: ['Passez nous voir', 'زورونا', 'Come and see us'],
    bgColor: '#f6f4ee',
    html: [
      '<p>42, rue Didouche-Mourad, Alger-Centre. Du samedi au jeudi, de 9 h à 19 h. Le café est offert, les conseils aussi.</p>',
      '<p>42 شارع ديدوش مراد، الجزائر الوسطى. من السبت إلى الخميس، من 9 إلى 19. القهوة علينا والنصيحة أيضًا.</p>',
      '<p>42, rue Didouche-Mourad, central Algiers. Saturday to Thursday, 9 to 7. Coffee is on us, and so is the advice.</p>',
    ],
  },
];
