import type { Words } from '../text.ts';

interface CategorySheet {
  readonly slug: string;
  readonly parent: string | null;
  readonly crop: string;
  readonly name: Words;
  readonly description: Words;
}

export const CATEGORIES: readonly CategorySheet[] = [
  {
    slug: 'electronique',
    parent: null,
    crop: 'laptop.a',
    name: ['Électronique', 'إلكترونيات', 'Electronics'],
    description: [
      'Ordinateurs, écrans, claviers et petites pièces : essayés au comptoir, garantis un an, livrés emballés double.',
      'حواسيب وشاشات ولوحات مفاتيح وقطع: نجرّبها في المحل، بضمان سنة وتغليف مضاعف.',
      'Computers, screens, keyboards and spare parts: tried at our counter, guaranteed for a year, double-wrapped for the road.',
    ],
  },
  {
    slug: 'photo',
    parent: null,
    crop: 'tlr.a',
    name: ['Photo', 'تصوير', 'Photography'],
    description: [
      'De l’argentique de grand-père au compact de voyage, avec les objectifs et les trépieds qui vont avec.',
      'من كاميرا الجدّ الفيلمية إلى كاميرا السفر الصغيرة، مع ما يلزمها من عدسات وحوامل.',
      'From grandfather’s film camera to the travel compact, with the lenses and tripods to match.',
    ],
  },
  {
    slug: 'maison-et-mobilier',
    parent: null,
    crop: 'chairs.a',
    name: ['Maison et mobilier', 'المنزل والأثاث', 'Home and furniture'],
    description: [
      'Canapés, chaises, tables et lumière. Livré et monté à Alger, emballé sous film et carton pour les 69 wilayas.',
      'أرائك وكراسٍ وطاولات وإنارة. توصيل وتركيب في العاصمة، وتغليف محكم نحو 69 ولاية.',
      'Sofas, chairs, tables and light. Delivered and assembled in Algiers, carefully wrapped for all 69 wilayas.',
    ],
  },
  {
    slug: 'plantes',
    parent: null,
    crop: 'cactus.a',
    name: ['Plantes', 'نباتات', 'Plants'],
    description: [
      'Vertes, grasses ou fleuries, arrosées la veille du départ et calées dans leur carton. Arrivée saine ou remplacée.',
      'خضراء أو عصارية أو مزهرة، نسقيها قبل الشحن ونثبّتها في علبتها. تصل سليمة أو نعوّضها.',
      'Leafy, succulent or flowering, watered the day before they leave and wedged in their box. They arrive healthy or we replace them.',
    ],
  },
  {
    slug: 'chaussures',
    parent: null,
    crop: 'court.a',
    name: ['Chaussures', 'أحذية', 'Shoes'],
    description: [
      'Pour courir, marcher ou sortir. La pointure ne va pas ? Le livreur reprend la paire sous 7 jours.',
      'للجري والمشي والخروج. المقاس غير مناسب؟ يسترجع الموصّل الحذاء خلال 7 أيام.',
      'For running, walking or going out. Wrong size? The courier takes the pair back within 7 days.',
    ],
  },
  {
    slug: 'sport',
    parent: null,
    crop: 'basket.a',
    name: ['Sport', 'رياضة', 'Sport'],
    description: [
      'Courir à Ben Aknoun, camper à Yakouren, taper dans un ballon au quartier : tout ce qu’il faut, échangeable sous 7 jours.',
      'للجري في بن عكنون والتخييم في ياكورن ولعب الكرة في الحي: كل ما يلزم، مع الاستبدال خلال 7 أيام.',
      'Run in Ben Aknoun, camp in Yakouren, kick a ball in the neighbourhood: all you need, exchangeable within 7 days.',
    ],
  },
  {
    slug: 'ordinateurs-et-ecrans',
    parent: 'electronique',
    crop: 'curved.a',
    name: ['Ordinateurs et écrans', 'حواسيب وشاشات', 'Computers and screens'],
    description: [
      'Portables, tours, tablettes et écrans, prêts à brancher, avec facture et garantie.',
      'حواسيب محمولة ومكتبية ولوحية وشاشات، جاهزة للتشغيل بفاتورة وضمان.',
      'Laptops, towers, tablets and screens, ready to plug in, with invoice and guarantee.',
    ],
  },
  {
    slug: 'claviers-et-composants',
    parent: 'electronique',
    crop: 'keyboard.b',
    name: ['Claviers et composants', 'لوحات مفاتيح وقطع', 'Keyboards and parts'],
    description: [
      'Claviers, souris, câbles, mémoire et disques : la petite pièce qui manquait.',
      'لوحات مفاتيح وفأرات وكوابل وذاكرة وأقراص: القطعة التي تنقصك.',
      'Keyboards, mice, cables, memory and disks: the small part you were missing.',
    ],
  },
  {
    slug: 'appareils-photo',
    parent: 'photo',
    crop: 'rangefinder.a',
    name: ['Appareils photo', 'كاميرات', 'Cameras'],
    description: [
      'Argentiques révisés, instantanés et compacts numériques.',
      'كاميرات فيلمية مفحوصة وفورية ورقمية صغيرة.',
      'Serviced film cameras, instant cameras and digital compacts.',
    ],
  },
  {
    slug: 'objectifs-et-accessoires',
    parent: 'photo',
    crop: 'lens.a',
    name: ['Objectifs et accessoires', 'عدسات ولواحق', 'Lenses and accessories'],
    description: [
      'Focales fixes, zooms, trépieds et courroies.',
      'عدسات ثابتة وزوم وحوامل وأحزمة.',
      'Primes, zooms, tripods and straps.',
    ],
  },
  {
    slug: 'canapes-et-fauteuils',
    parent: 'maison-et-mobilier',
    crop: 'greysofa.a',
    name: ['Canapés et fauteuils', 'أرائك وفوطويات', 'Sofas and armchairs'],
    description: [
      'Pour que tout le monde reste encore un peu.',
      'ليبقى الجميع قليلًا بعد.',
      'So that everyone stays a little longer.',
    ],
  },
  {
    slug: 'chaises-et-tables',
    parent: 'maison-et-mobilier',
    crop: 'stool.a',
    name: ['Chaises et tables', 'كراسٍ وطاولات', 'Chairs and tables'],
    description: [
      'Chaises, tabourets, bureaux et tables, en bois massif ou en coque.',
      'كراسٍ ومقاعد ومكاتب وطاولات من خشب صلب أو هياكل عصرية.',
      'Chairs, stools, desks and tables, in solid wood or moulded shells.',
    ],
  },
  {
    slug: 'luminaires-et-deco',
    parent: 'maison-et-mobilier',
    crop: 'lamp.a',
    name: ['Luminaires et déco', 'إنارة وديكور', 'Lighting and decor'],
    description: [
      'La lumière du soir et les objets qui font parler.',
      'ضوء المساء والقطع التي تلفت النظر.',
      'Evening light, and objects that start conversations.',
    ],
  },
  {
    slug: 'plantes-d-interieur',
    parent: 'plantes',
    crop: 'orchid.a',
    name: ['Plantes d’intérieur', 'نباتات داخلية', 'House plants'],
    description: [
      'Orchidées, fougères, bonsaïs : choisis pour la lumière d’un F3.',
      'أوركيد وسراخس وبونساي تناسب إضاءة الشقق.',
      'Orchids, ferns, bonsai: chosen for the light of a flat.',
    ],
  },
  {
    slug: 'cactus-et-succulentes',
    parent: 'plantes',
    crop: 'succulents.a',
    name: ['Cactus et succulentes', 'صبّار ونباتات عصارية', 'Cacti and succulents'],
    description: [
      'Un verre d’eau par mois et du soleil : difficiles à faire mourir.',
      'كوب ماء في الشهر وشمس: نباتات لا تموت بسهولة.',
      'A glass of water a month and some sun: hard to kill.',
    ],
  },
  {
    slug: 'course',
    parent: 'chaussures',
    crop: 'flow.a',
    name: ['Course', 'جري', 'Running'],
    description: [
      'Légères, amorties, essayées sur la piste de Ben Aknoun.',
      'خفيفة وماصّة للصدمات، مجرّبة في مضمار بن عكنون.',
      'Light, cushioned, tried on the Ben Aknoun track.',
    ],
  },
  {
    slug: 'ville',
    parent: 'chaussures',
    crop: 'white.a',
    name: ['Ville', 'يومية', 'Everyday'],
    description: [
      'Baskets basses et montantes pour tous les jours.',
      'أحذية منخفضة وعالية الرقبة لكل يوم.',
      'Low and high tops for every day.',
    ],
  },
  {
    slug: 'ballons',
    parent: 'sport',
    crop: 'football.a',
    name: ['Ballons et balles', 'كرات', 'Balls'],
    description: [
      'Foot, basket, tennis : du quartier au club.',
      'كرة قدم وسلة وتنس: من الحي إلى النادي.',
      'Football, basketball, tennis: from the street to the club.',
    ],
  },
  {
    slug: 'salle-et-boxe',
    parent: 'sport',
    crop: 'gloves.a',
    name: ['Salle et boxe', 'قاعة وملاكمة', 'Gym and boxing'],
    description: [
      'Gants, cordes et de quoi transpirer chez soi.',
      'قفازات وحبال وما يلزم للتعرّق في البيت.',
      'Gloves, ropes and what it takes to sweat at home.',
    ],
  },
  {
    slug: 'plein-air',
    parent: 'sport',
    crop: 'tent.a',
    name: ['Plein air', 'هواء طلق', 'Outdoors'],
    description: [
      'Tentes, vélos et planches pour sortir de la ville.',
      'خيم ودراجات وألواح للخروج من المدينة.',
      'Tents, bikes and boards to get out of town.',
    ],
  },
];
