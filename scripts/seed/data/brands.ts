import type { Words } from '../text.ts';

interface BrandSheet {
  readonly slug: string;
  readonly name: string;
  readonly description: Words;
}
export const BRANDS: readonly BrandSheet[] = [
  {
    slug: 'atlas-run',
    name: 'Atlas Run',
    description: [
      'Chaussures de course pensées pour les pentes de l’Atlas et les trottoirs d’Alger.',
      'أحذية جري صُمّمت لمنحدرات الأطلس وأرصفة العاصمة.',
      'Running shoes made for Atlas slopes and Algiers pavements.',
    ],
  },
  {
    slug: 'maison-dar',
    name: 'Maison Dar',
    description: [
      'Mobilier dessiné à Alger, bois et cuir, fait pour durer.',
      'أثاث صُمّم في الجزائر من خشب وجلد، ليدوم طويلًا.',
      'Furniture designed in Algiers, wood and leather, made to last.',
    ],
  },
  {
    slug: 'numidia',
    name: 'Numidia',
    description: [
      'Informatique de tous les jours, réparable et bien suivie.',
      'معلوماتية لكل يوم، قابلة للإصلاح ومتابعة جيدة.',
      'Everyday computing, repairable and well supported.',
    ],
  },
  {
    slug: 'yashima',
    name: 'Yashima',
    description: [
      'Appareils photo simples, optiques franches.',
      'كاميرات بسيطة وعدسات واضحة.',
      'Simple cameras, honest optics.',
    ],
  },
  {
    slug: 'jnina',
    name: 'Jnina',
    description: [
      'Plantes élevées en pépinière à Boufarik.',
      'نباتات من مشتلة في بوفاريك.',
      'Plants raised in a nursery in Boufarik.',
    ],
  },
  {
    slug: 'fahs',
    name: 'Fahs',
    description: [
      'Le sport sans chichi : ballons, gants, tentes, vélos.',
      'الرياضة ببساطة: كرات وقفازات وخيم ودراجات.',
      'Sport without fuss: balls, gloves, tents, bikes.',
    ],
  },
  {
    slug: 'oranaise',
    name: 'Oranaise',
    description: ['Baskets de ville nées à Oran.', 'أحذية يومية وُلدت في وهران.', 'Street shoes born in Oran.'],
  },
  {
    slug: 'snap',
    name: 'SNAP',
    description: [
      'La photo instantanée, tout de suite dans la main.',
      'الصورة الفورية، في يدك حالًا.',
      'Instant photos, in your hand right away.',
    ],
  },
  {
    slug: 'tafat',
    name: 'Tafat',
    description: [
      'Luminaires en métal et en verre, montés en Kabylie.',
      'إنارة من معدن وزجاج، تُركّب في منطقة القبائل.',
      'Metal and glass lights, assembled in Kabylia.',
    ],
  },
  {
    slug: 'igherm',
    name: 'Igherm',
    description: ['Menuiserie de chêne et de hêtre.', 'نجارة من البلوط والزان.', 'Joinery in oak and beech.'],
  },
  {
    slug: 'mizab',
    name: 'Mizab',
    description: ['Câbles et accessoires qui tiennent.', 'كوابل ولواحق متينة.', 'Cables and accessories that last.'],
  },
  {
    slug: 'rihla',
    name: 'Rihla',
    description: [
      'Du matériel de voyage léger et réparable.',
      'عتاد سفر خفيف وقابل للإصلاح.',
      'Light, repairable travel gear.',
    ],
  },
  {
    slug: 'fakhar',
    name: 'Fakhar',
    description: [
      'Poterie tournée et émaillée à la main.',
      'فخار مصنوع ومطلي باليد.',
      'Pottery, thrown and glazed by hand.',
    ],
  },
  {
    slug: 'chott',
    name: 'Chott',
    description: [
      'Composants testés un par un avant l’envoi.',
      'قطع نختبرها واحدة واحدة قبل الإرسال.',
      'Components, each tested before it leaves.',
    ],
  },
  {
    slug: 'ksour',
    name: 'Ksour',
    description: [
      'Chaises contemporaines pour petites cuisines et grands cafés.',
      'كراسٍ عصرية للمطابخ الصغيرة والمقاهي الكبيرة.',
      'Modern chairs for small kitchens and big cafés.',
    ],
  },
  {
    slug: 'meddah',
    name: 'Meddah',
    description: [
      'Trépieds, courroies et petits outils du photographe.',
      'حوامل وأحزمة وأدوات المصوّر.',
      'Tripods, straps and the photographer’s small tools.',
    ],
  },
];

interface LineSheet extends BrandSheet {
  readonly brand: string;
  readonly crop: string;
}
export const BRAND_LINES: readonly LineSheet[] = [
  {
    slug: 'djurdjura',
    brand: 'atlas-run',
    name: 'Djurdjura',
    crop: 'light.c',
    description: [
      'La course au quotidien, légère et respirante.',
      'للجري اليومي، خفيفة وجيدة التهوية.',
      'Daily running, light and airy.',
    ],
  },
  {
    slug: 'tassili',
    brand: 'atlas-run',
    name: 'Tassili',
    crop: 'boost.c',
    description: [
      'Amorti maximal, couleurs vives.',
      'أقصى امتصاص للصدمات وألوان زاهية.',
      'Most cushioning, bold colours.',
    ],
  },
  {
    slug: 'tlemcen',
    brand: 'maison-dar',
    name: 'Tlemcen',
    crop: 'tansofa.b',
    description: [
      'Cuir pleine fleur et hêtre huilé.',
      'جلد طبيعي كامل وخشب زان مزيّت.',
      'Full-grain leather and oiled beech.',
    ],
  },
  {
    slug: 'sidi-bou',
    brand: 'maison-dar',
    name: 'Sidi Bou',
    crop: 'armchair.c',
    description: ['Tissus denim et pieds fuselés.', 'أقمشة دنيم وأرجل نحيلة.', 'Denim fabrics and tapered legs.'],
  },
  {
    slug: 'massinissa',
    brand: 'numidia',
    name: 'Massinissa',
    crop: 'tower.b',
    description: [
      'Machines puissantes, silencieuses et réparables.',
      'أجهزة قوية وهادئة وقابلة للإصلاح.',
      'Powerful, quiet, repairable machines.',
    ],
  },
  {
    slug: 'corniche',
    brand: 'oranaise',
    name: 'Corniche',
    crop: 'canvas.d',
    description: [
      'La toile montante, de la corniche d’Oran à la vôtre.',
      'القماش العالي، من كورنيش وهران إلى شارعك.',
      'Canvas high tops, from the Oran seafront to your street.',
    ],
  },
  {
    slug: 'balcon',
    brand: 'jnina',
    name: 'Balcon',
    crop: 'succulents.b',
    description: [
      'Petits pots pour petits rebords de fenêtre.',
      'أصص صغيرة لحواف النوافذ.',
      'Small pots for small window sills.',
    ],
  },
  {
    slug: 'sirocco',
    brand: 'fahs',
    name: 'Sirocco',
    crop: 'bike.d',
    description: [
      'Vélos de route nerveux et cadres légers.',
      'دراجات طريق سريعة بهياكل خفيفة.',
      'Quick road bikes with light frames.',
    ],
  },
];

export const TAGS: readonly { slug: string; name: Words }[] = [
  { slug: 'cadeau', name: ['Idée cadeau', 'فكرة هدية', 'Gift idea'] },
  { slug: 'petit-espace', name: ['Petit espace', 'مساحة صغيرة', 'Small space'] },
  { slug: 'fait-en-algerie', name: ['Fait en Algérie', 'صنع في الجزائر', 'Made in Algeria'] },
  { slug: 'debutant', name: ['Pour débuter', 'للمبتدئين', 'For beginners'] },
  { slug: 'facile', name: ['Facile à vivre', 'سهل العناية', 'Easy care'] },
  { slug: 'etudiant', name: ['Étudiants', 'للطلبة', 'Students'] },
];

export const COLLECTIONS: readonly { slug: string; name: Words; crop: string; description: Words }[] = [
  {
    slug: 'automne-maison-dar',
    crop: 'tansofa.d',
    name: ['Collection d’automne', 'مجموعة الخريف', 'Autumn collection'],
    description: [
      'Cuir cognac, laine et bois chaud pour les longues soirées.',
      'جلد كونياك وصوف وخشب دافئ لأمسيات طويلة.',
      'Cognac leather, wool and warm wood for long evenings.',
    ],
  },
  {
    slug: 'bureau-a-la-maison',
    crop: 'curved.b',
    name: ['Bureau à la maison', 'مكتب في البيت', 'Home office'],
    description: [
      'De quoi travailler droit, éclairé et au calme.',
      'ما يلزم للعمل براحة وضوء وهدوء.',
      'What you need to work upright, well lit and in peace.',
    ],
  },
  {
    slug: 'argentique',
    crop: 'cartridge.a',
    name: ['Retour à l’argentique', 'عودة إلى الفيلم', 'Back to film'],
    description: [
      'Boîtiers révisés et tout ce qu’il faut pour la première pellicule.',
      'كاميرات مفحوصة وكل ما يلزم لأول فيلم.',
      'Serviced cameras and all it takes for the first roll.',
    ],
  },
  {
    slug: 'week-end-dehors',
    crop: 'tent.c',
    name: ['Week-end dehors', 'نهاية أسبوع في الخارج', 'Weekend outdoors'],
    description: [
      'Tente, vélo, ballon : vendredi commence jeudi soir.',
      'خيمة ودراجة وكرة: الجمعة تبدأ من مساء الخميس.',
      'Tent, bike, ball: the weekend starts on Thursday night.',
    ],
  },
];
