/**
 * What buyers say: an opening and a closing make a review; what fits any article stays apart from what fits its
 * department.
 */
export const OPENINGS = {
  fr: [
    'Reçu en deux jours, bien emballé.',
    'Conforme aux photos.',
    'Commandé lundi, livré mercredi.',
    'Le livreur a attendu que je vérifie.',
    'Belle surprise à l’ouverture.',
    'Deuxième achat chez vous.',
    'Ils m’ont appelé avant l’envoi, j’ai apprécié.',
    'Pris pour un cadeau.',
    'Très bonne qualité pour le prix.',
    'Exactement ce que je cherchais.',
    'Acheté pour mon frère, il ne le quitte plus.',
  ],
  ar: [
    'وصلني في يومين وبتغليف جيد.',
    'مطابق للصور.',
    'طلبته الاثنين ووصل الأربعاء.',
    'انتظر الموصّل حتى عاينته.',
    'مفاجأة جميلة عند الفتح.',
    'هذه ثاني مرة أشتري منكم.',
    'اتصلوا بي قبل الإرسال، شكرًا.',
    'أخذته هدية.',
    'جودة ممتازة مقارنة بالسعر.',
    'هذا بالضبط ما كنت أبحث عنه.',
  ],
  en: [
    'Arrived in two days, well wrapped.',
    'Just like the photos.',
    'The courier waited while I checked.',
    'My second order here.',
    'They called before sending it.',
    'Very good for the price.',
  ],
} as const;

export const CLOSINGS: Readonly<Record<string, Readonly<Record<'fr' | 'ar' | 'en', readonly string[]>>>> = {
  electronique: {
    fr: [
      'Marche très bien depuis un mois.',
      'Installation sans souci.',
      'Facture et garantie dans la boîte.',
      'Un peu plus lourd que prévu, rien de grave.',
    ],
    ar: ['يعمل جيدًا منذ شهر.', 'التركيب سهل.', 'الفاتورة والضمان في العلبة.', 'أثقل قليلًا مما توقعت لكنه جيد.'],
    en: ['Works fine a month on.', 'Easy to set up.', 'Invoice and guarantee in the box.'],
  },
  photo: {
    fr: [
      'La première pellicule est déjà développée.',
      'Mécanique douce, optique propre.',
      'Les photos ont un vrai caractère.',
      'Le mode d’emploi en arabe aide bien.',
    ],
    ar: [
      'حمّضت أول فيلم والنتيجة رائعة.',
      'حركة ناعمة وعدسة نظيفة.',
      'للصور روح خاصة.',
      'دليل الاستعمال بالعربية مفيد.',
    ],
    en: ['First roll already developed.', 'Smooth action, clean glass.', 'The pictures have real character.'],
  },
  'maison-et-mobilier': {
    fr: [
      'Monté en un quart d’heure.',
      'La couleur est celle de l’écran.',
      'Solide, ça ne bouge pas.',
      'Les invités demandent d’où ça vient.',
    ],
    ar: ['ركّبناه في ربع ساعة.', 'اللون كما في الشاشة.', 'متين وثابت.', 'كل الضيوف يسألون من أين اشتريته.'],
    en: ['Assembled in a quarter of an hour.', 'The colour is as on screen.', 'Sturdy, no wobble.'],
  },
  plantes: {
    fr: [
      'La plante est arrivée debout et humide.',
      'Une nouvelle feuille au bout de dix jours.',
      'Le pot est plus beau en vrai.',
      'Fiche d’entretien claire.',
    ],
    ar: ['وصلت النبتة واقفة ورطبة.', 'ورقة جديدة بعد عشرة أيام.', 'الأصيص أجمل في الواقع.', 'ورقة العناية واضحة.'],
    en: ['The plant arrived upright and moist.', 'A new leaf after ten days.', 'The pot is prettier in real life.'],
  },
  chaussures: {
    fr: [
      'Taille juste, rien à dire.',
      'Très légères, je marche beaucoup avec.',
      'Confortables dès le premier jour.',
      'J’ai pris une pointure au-dessus, parfait.',
      'Bonne accroche sous la pluie.',
      'Les coutures sont nettes.',
      'Je cours 8 km sans y penser.',
      'La deuxième paire de lacets est un plus.',
      'Elles tiennent bien le talon.',
    ],
    ar: [
      'المقاس مضبوط.',
      'خفيف جدًا وأمشي به كثيرًا.',
      'مريح من أول يوم.',
      'أخذت مقاسًا أكبر وكان مناسبًا.',
      'ثبات جيد تحت المطر.',
      'الخياطة نظيفة.',
      'أجري به 8 كم دون تعب.',
      'يثبّت الكعب جيدًا.',
    ],
    en: [
      'True to size.',
      'Very light, I walk a lot in them.',
      'Comfortable from day one.',
      'Took one size up, perfect.',
      'Good grip in the rain.',
    ],
  },
  sport: {
    fr: [
      'Résiste bien au terrain du quartier.',
      'Mon fils l’emmène partout.',
      'Utilisé trois fois par semaine, toujours neuf.',
      'Montage simple, notice claire.',
    ],
    ar: [
      'يتحمّل ملعب الحي جيدًا.',
      'ابني يأخذه معه أينما ذهب.',
      'أستعمله ثلاث مرات في الأسبوع وما زال جديدًا.',
      'التركيب سهل والدليل واضح.',
    ],
    en: ['Holds up well on our pitch.', 'My son takes it everywhere.', 'Used three times a week, still like new.'],
  },
};
/** For three stars and fewer. */
export const RESERVES = {
  fr: [
    'Livraison un peu longue, le reste va bien.',
    'Correct, sans plus.',
    'La boîte est arrivée écrasée, l’article va bien.',
    'Un défaut au début, échangé en trois jours.',
  ],
  ar: [
    'التوصيل تأخر قليلًا وما بقي جيد.',
    'مقبول.',
    'وصلت العلبة مضغوطة لكن السلعة سليمة.',
    'عيب صغير في البداية واستُبدل في ثلاثة أيام.',
  ],
  en: ['Delivery took a while, the rest is fine.', 'All right, no more.', 'The box came crushed, the item is fine.'],
} as const;
