import type { Words } from '../text.ts';

export const BLOG_CATEGORIES: readonly { slug: string; name: Words; description: Words; crop: string }[] = [
  {
    slug: 'maison',
    crop: 'greysofa.wide',
    name: ['Maison', 'المنزل', 'Home'],
    description: [
      'Meubler petit, éclairer juste, garder longtemps.',
      'تأثيث المساحات الصغيرة وإضاءة صحيحة وعناية تدوم.',
      'Furnish small, light well, keep long.',
    ],
  },
  {
    slug: 'plantes',
    crop: 'trowel.wide',
    name: ['Plantes', 'نباتات', 'Plants'],
    description: ['Arroser moins, rempoter mieux.', 'ماء أقل وتربة أفضل.', 'Water less, repot better.'],
  },
  {
    slug: 'photo',
    crop: 'reflex.wide',
    name: ['Photo', 'تصوير', 'Photography'],
    description: [
      'De la première pellicule au premier tirage.',
      'من أول فيلم إلى أول صورة مطبوعة.',
      'From the first roll to the first print.',
    ],
  },
];

interface PostSheet {
  readonly slug: string;
  readonly category: string;
  readonly crop: string;
  readonly daysAgo: number;
  readonly title: Words;
  readonly summary: Words;
  readonly paragraphs: readonly Words[];
}
export const BLOG_POSTS: readonly PostSheet[] = [
  {
    slug: 'meubler-un-salon-de-14-m2',
    category: 'maison',
    crop: 'greysofa.wide',
    daysAgo: 3,
    title: [
      'Meubler un salon de 14 m² à Bab El Oued sans le remplir',
      'كيف تؤثّث صالونًا من 14 م² في باب الوادي دون ازدحام',
      'Furnishing a 14 m² living room in Bab El Oued without filling it',
    ],
    summary: [
      'Trois meubles, une lampe et de la place pour passer.',
      'ثلاث قطع أثاث ومصباح ومكان للمرور.',
      'Three pieces of furniture, one lamp and room to walk by.',
    ],
    paragraphs: [
      [
        'Commencez par le chemin : de la porte à la fenêtre, il faut 70 centimètres libres. Tout ce qui reste est à vous. Dans un salon de 14 m², cela laisse un canapé de deux mètres au plus, contre le mur le plus long.',
        'ابدأ بالممر: من الباب إلى النافذة يلزم 70 سنتيمترًا فارغة، وما بقي فهو لك. في صالون من 14 م² يعني ذلك أريكة بطول مترين على الأكثر على أطول جدار.',
        'Start with the path: from door to window you need 70 free centimetres. All the rest is yours. In 14 m² that leaves a sofa of two metres at most, along the longest wall.',
      ],
      [
        'Prenez des meubles sur pieds. On voit le carrelage dessous, la pièce respire. Une table basse qui se pousse d’une main vaut mieux qu’une grande qui ne bouge pas.',
        'اختر أثاثًا بأرجل: ترى البلاط تحته فتتنفس الغرفة. طاولة تُدفع بيد واحدة خير من كبيرة لا تتحرك.',
        'Choose furniture on legs. You see the tiles beneath, the room breathes. A coffee table you can push with one hand beats a big one that never moves.',
      ],
      [
        'Une seule lumière au plafond aplatit tout. Ajoutez une suspension basse dans un coin et gardez une chaise légère pour les invités du soir.',
        'ضوء واحد في السقف يسطّح كل شيء. أضف مصباحًا معلّقًا منخفضًا في ركن واحتفظ بكرسي خفيف لضيوف المساء.',
        'One light on the ceiling flattens everything. Hang a low pendant in a corner and keep a light chair for evening guests.',
      ],
    ],
  },
  {
    slug: 'rempoter-avant-l-hiver',
    category: 'plantes',
    crop: 'trowel.wide',
    daysAgo: 10,
    title: [
      'Rempoter avant l’hiver : la terre, le pot, le bon jour',
      'تغيير الأصيص قبل الشتاء: التربة والوعاء واليوم المناسب',
      'Repotting before winter: the soil, the pot, the right day',
    ],
    summary: [
      'Quand le faire, avec quelle terre, et ce qu’il ne faut pas couper.',
      'متى وبأي تربة وماذا يجب ألّا تقصّ.',
      'When to do it, with which soil, and what not to cut.',
    ],
    paragraphs: [
      [
        'En novembre, la plupart des plantes d’intérieur ralentissent : c’est le dernier moment pour changer leur terre sans les brusquer. Choisissez un jour sans chauffage.',
        'في نوفمبر يبطؤ نمو معظم النباتات الداخلية: إنها آخر فرصة لتغيير تربتها دون إزعاجها. اختر يومًا دون تدفئة.',
        'In November most house plants slow down: the last moment to change their soil without upsetting them. Pick a day without heating.',
      ],
      [
        'Prenez un pot deux doigts plus large, pas plus. Mettez des éclats de terre cuite au fond, du terreau frais, et tassez avec le pouce, jamais avec le poing.',
        'خذ أصيصًا أوسع بإصبعين لا أكثر. ضع كسر الفخار في القاع ثم تربة جديدة واضغط بالإبهام لا بالقبضة.',
        'Take a pot two fingers wider, no more. Put broken terracotta at the bottom, fresh soil, and press with your thumb, never your fist.',
      ],
      [
        'Ne coupez que les racines molles. Arrosez une fois, puis oubliez-la dix jours.',
        'لا تقصّ إلا الجذور اللينة. اسقِها مرة ثم انسَها عشرة أيام.',
        'Cut only the soft roots. Water once, then forget it for ten days.',
      ],
    ],
  },
  {
    slug: 'debuter-en-argentique',
    category: 'photo',
    crop: 'reflex.wide',
    daysAgo: 19,
    title: [
      'Débuter en argentique : trois boîtiers à moins de 30 000 DA',
      'بداية التصوير الفيلمي: ثلاث كاميرات بأقل من 30 000 د.ج',
      'Starting with film: three cameras under DA 30,000',
    ],
    summary: [
      'Un reflex, un compact, un instantané : lequel pour vous.',
      'كاميرا عاكسة وصغيرة وفورية: أيها لك؟',
      'An SLR, a compact, an instant: which one is for you.',
    ],
    paragraphs: [
      [
        'Le reflex apprend : trois réglages et une aiguille. Vous ratez la première pellicule, pas la deuxième.',
        'الكاميرا العاكسة تعلّمك: ثلاثة إعدادات ومؤشر. ستخطئ في الفيلم الأول لا في الثاني.',
        'The SLR teaches: three settings and a needle. You spoil the first roll, not the second.',
      ],
      [
        'Le compact à chargeur ne demande rien. Il aime le soleil, les plages et les enfants qui ne tiennent pas en place.',
        'الكاميرا الصغيرة لا تطلب شيئًا. تحب الشمس والشواطئ والأطفال الذين لا يهدؤون.',
        'The cartridge compact asks for nothing. It likes sun, beaches and children who will not keep still.',
      ],
      [
        'L’instantané coûte plus cher par image, et c’est tant mieux : on en fait moins, on les garde toutes.',
        'الصورة الفورية أغلى، وهذا أفضل: نلتقط أقل ونحتفظ بكل شيء.',
        'Instant film costs more per picture, and so much the better: you take fewer and keep them all.',
      ],
    ],
  },
  {
    slug: 'choisir-sa-pointure',
    category: 'maison',
    crop: 'white.wide',
    daysAgo: 33,
    title: ['Choisir sa pointure sans essayer', 'كيف تختار مقاسك دون تجربة', 'Choosing your size without trying on'],
    summary: [
      'Une feuille, un crayon, un mur : la mesure qui évite l’échange.',
      'ورقة وقلم وجدار: قياس يغنيك عن التبديل.',
      'A sheet of paper, a pencil, a wall: the measure that saves an exchange.',
    ],
    paragraphs: [
      [
        'Posez le talon contre le mur, le soir, quand le pied est un peu gonflé. Marquez l’orteil le plus long, mesurez, ajoutez un centimètre.',
        'ضع كعبك على الجدار مساءً حين تنتفخ القدم قليلًا. علّم أطول إصبع وقس وأضف سنتيمترًا.',
        'Put your heel to the wall in the evening, when the foot is a little swollen. Mark the longest toe, measure, add a centimetre.',
      ],
      [
        'Un pied est toujours plus long que l’autre : c’est lui qui décide. Et si nous nous trompons tous les deux, le livreur reprend la paire.',
        'قدم واحدة أطول دائمًا من الأخرى: هي التي تقرر. وإن أخطأنا معًا يسترجع الموصّل الحذاء.',
        'One foot is always longer: it decides. And if we both get it wrong, the courier takes the pair back.',
      ],
    ],
  },
];
