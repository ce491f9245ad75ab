import type { Words } from '../text.ts';

interface PageSheet {
  readonly slug: string;
  readonly title: Words;
  readonly summary: Words;
  readonly unlisted?: boolean;
  readonly blocks: readonly { readonly heading?: Words; readonly body: Words }[];
}

/** The shop's own pages. `credits-photos` gets the photographers' list when it is built. */
export const PAGES: readonly PageSheet[] = [
  {
    slug: 'livraison-et-delais',
    title: ['Livraison et délais', 'التوصيل والآجال', 'Delivery and times'],
    summary: [
      'Prix, délais et bureaux dans les 69 wilayas.',
      'الأسعار والآجال والمكاتب في 69 ولاية.',
      'Prices, times and pick-up points in all 69 wilayas.',
    ],
    blocks: [
      {
        heading: ['Zones livrées', 'مناطق التوصيل', 'Where we deliver'],
        body: [
          'Nous livrons dans les 69 wilayas, à domicile ou au bureau du transporteur. Le prix exact s’affiche dès que vous choisissez votre commune, avant de commander.',
          'نوصل إلى 69 ولاية، إلى المنزل أو إلى مكتب الناقل. يظهر السعر الدقيق عند اختيار البلدية قبل الطلب.',
          'We deliver to all 69 wilayas, to your door or to the carrier’s office. The exact price shows as soon as you choose your commune, before you order.',
        ],
      },
      {
        heading: ['Délais', 'مدة التوصيل', 'How long it takes'],
        body: [
          'Alger et ses voisines : 24 à 48 heures. Le nord : 2 à 4 jours. Les Hauts Plateaux et le Sud : 3 à 6 jours. Le Grand Sud : 5 à 10 jours.',
          'العاصمة وجوارها: من 24 إلى 48 ساعة. الشمال: من يومين إلى 4 أيام. الهضاب والجنوب: من 3 إلى 6 أيام. أقصى الجنوب: من 5 إلى 10 أيام.',
          'Algiers and around: 24 to 48 hours. The north: 2 to 4 days. High Plateaus and South: 3 to 6 days. Far South: 5 to 10 days.',
        ],
      },
      {
        heading: ['Quand est-ce gratuit ?', 'متى يكون التوصيل مجانيًا؟', 'When it is free'],
        body: [
          'À partir de 15 000 DA d’achats, la livraison est offerte chez les transporteurs qui l’affichent.',
          'ابتداءً من 15 000 د.ج يكون التوصيل مجانيًا لدى الناقلين الذين يظهر عندهم ذلك.',
          'From DA 15,000, delivery is free with the carriers that show it.',
        ],
      },
    ],
  },
  {
    slug: 'echange-sous-7-jours',
    title: ['Échange sous 7 jours', 'الاستبدال خلال 7 أيام', 'Exchange within 7 days'],
    summary: [
      'Taille, couleur ou modèle : comment échanger.',
      'المقاس أو اللون أو الموديل: كيف تستبدل.',
      'Size, colour or model: how to exchange.',
    ],
    blocks: [
      {
        body: [
          'Vous avez 7 jours après la réception pour échanger un article qui n’a pas servi, dans son emballage. Appelez le 0560 12 48 30 : le livreur apporte le nouveau et reprend l’ancien.',
          'لك 7 أيام بعد الاستلام لاستبدال سلعة لم تُستعمل في علبتها. اتصل بالرقم 0560 12 48 30: يحضر الموصّل الجديدة ويأخذ القديمة.',
          'You have 7 days after delivery to exchange an unused item in its packaging. Call 0560 12 48 30: the courier brings the new one and takes the old one back.',
        ],
      },
      {
        body: [
          'Un article non conforme ou abîmé est repris et remboursé, frais de livraison compris, dans les 15 jours.',
          'السلعة غير المطابقة أو المتضررة تُسترجع ويُردّ ثمنها مع مصاريف التوصيل خلال 15 يومًا.',
          'An item that is not as described or is damaged is taken back and refunded, delivery included, within 15 days.',
        ],
      },
    ],
  },
  {
    slug: 'garantie',
    title: ['Garantie', 'الضمان', 'Guarantee'],
    summary: [
      'Ce qui est couvert, combien de temps, et comment faire.',
      'ما يشمله الضمان ومدته وكيفية الاستفادة.',
      'What is covered, for how long, and how.',
    ],
    blocks: [
      {
        body: [
          'La durée figure dans les caractéristiques de chaque article : 6, 12 ou 24 mois. Gardez la facture ; nous gardons aussi la nôtre. La réparation se fait à Alger-Centre, le transport est à notre charge le premier mois.',
          'المدة مذكورة في مواصفات كل سلعة: 6 أو 12 أو 24 شهرًا. احتفظ بالفاتورة ونحن نحتفظ بنسختنا. التصليح في الجزائر الوسطى والنقل على حسابنا في الشهر الأول.',
          'The period is in each item’s details: 6, 12 or 24 months. Keep the invoice; we keep ours too. Repairs are done in central Algiers, and transport is on us for the first month.',
        ],
      },
    ],
  },
  {
    slug: 'questions-frequentes',
    title: ['Questions fréquentes', 'أسئلة شائعة', 'Questions and answers'],
    summary: [
      'Commander, payer, suivre, changer d’avis.',
      'الطلب والدفع والمتابعة وتغيير الرأي.',
      'Ordering, paying, following, changing your mind.',
    ],
    blocks: [
      {
        heading: ['Faut-il un compte ?', 'هل يلزم حساب؟', 'Do I need an account?'],
        body: [
          'Non. Un nom, un numéro, une commune : nous vous appelons pour confirmer.',
          'لا. اسم ورقم وبلدية: نتصل بك للتأكيد.',
          'No. A name, a number, a commune: we call you to confirm.',
        ],
      },
      {
        heading: ['Comment payer ?', 'كيف أدفع؟', 'How do I pay?'],
        body: [
          'En espèces au livreur, après avoir ouvert et vérifié le colis.',
          'نقدًا للموصّل بعد فتح الطرد ومعاينته.',
          'In cash to the courier, after opening and checking the parcel.',
        ],
      },
      {
        heading: ['Puis-je annuler ?', 'هل يمكنني الإلغاء؟', 'Can I cancel?'],
        body: [
          'Oui, par téléphone, tant que le colis n’est pas parti.',
          'نعم، بالهاتف ما لم يُرسل الطرد.',
          'Yes, by telephone, until the parcel has left.',
        ],
      },
      {
        heading: ['Et si je suis absent ?', 'وإن كنت غائبًا؟', 'And if I am out?'],
        body: [
          'Le livreur rappelle le lendemain, deux fois. Ensuite le colis vous attend au bureau cinq jours.',
          'يعاود الموصّل الاتصال في اليوم التالي مرتين، ثم ينتظرك الطرد في المكتب خمسة أيام.',
          'The courier calls again the next day, twice. Then the parcel waits five days at the office.',
        ],
      },
    ],
  },
  {
    slug: 'qui-sommes-nous',
    title: ['Qui sommes-nous', 'من نحن', 'About us'],
    summary: [
      'El Bahdja, grand magasin d’Alger depuis 2011.',
      'البهجة، متجر الجزائر الكبير منذ 2011.',
      'El Bahdja, Algiers’ department store since 2011.',
    ],
    blocks: [
      {
        body: [
          'El Bahdja a ouvert en 2011 au 42, rue Didouche-Mourad : deux étages, un comptoir de bois et un escalier qui grince. On y vendait des appareils photo et des plantes, parce que le patron aimait les deux.',
          'فُتحت البهجة سنة 2011 في 42 شارع ديدوش مراد: طابقان ومنضدة خشبية وسلّم يصرّ. كنا نبيع الكاميرات والنباتات لأن صاحب المحل يحب الاثنين.',
          'El Bahdja opened in 2011 at 42, rue Didouche-Mourad: two floors, a wooden counter and a stair that creaks. We sold cameras and plants, because the owner loved both.',
        ],
      },
      {
        body: [
          'Le magasin a grandi, les rayons aussi. Le comptoir est resté : c’est de là que partent vos colis et c’est là qu’on décroche quand vous appelez.',
          'كبر المحل وكبرت الأقسام وبقيت المنضدة: منها تخرج طرودكم وعندها نردّ حين تتصلون.',
          'The shop has grown, and so have its departments. The counter has stayed: it is where your parcels leave from, and where we pick up when you call.',
        ],
      },
    ],
  },
  {
    slug: 'conditions-de-vente',
    title: ['Conditions de vente', 'شروط البيع', 'Terms of sale'],
    summary: [
      'Prix, commande, livraison, paiement, retour.',
      'الأسعار والطلب والتوصيل والدفع والإرجاع.',
      'Prices, ordering, delivery, payment, returns.',
    ],
    blocks: [
      {
        heading: ['Vendeur', 'البائع', 'Seller'],
        body: [
          'SARL El Bahdja Commerce, au capital de 5 000 000 DA, 42, rue Didouche-Mourad, Alger-Centre 16000. RC 16/00-0987654 B 11, NIF 001116098765432.',
          'ش.ذ.م.م البهجة للتجارة، برأسمال 5 000 000 د.ج، 42 شارع ديدوش مراد، الجزائر الوسطى 16000. س.ت 16/00-0987654 B 11، ر.ج 001116098765432.',
          'SARL El Bahdja Commerce, capital DA 5,000,000, 42, rue Didouche-Mourad, Alger-Centre 16000. RC 16/00-0987654 B 11, NIF 001116098765432.',
        ],
      },
      {
        heading: ['Prix', 'الأسعار', 'Prices'],
        body: [
          'Les prix sont en dinars, toutes taxes comprises, hors livraison. Le prix qui vaut est celui affiché au moment de la commande.',
          'الأسعار بالدينار مع كل الرسوم دون التوصيل. السعر المعتمد هو المعروض عند الطلب.',
          'Prices are in dinars, all taxes included, delivery not included. The price that counts is the one shown when you order.',
        ],
      },
      {
        heading: ['Commande', 'الطلب', 'Order'],
        body: [
          'Vous lisez ces conditions, vérifiez votre panier, confirmez. La vente est conclue quand nous vous avons rappelé et que vous avez dit oui.',
          'تقرأ هذه الشروط وتراجع سلتك وتؤكد. يتم البيع حين نتصل بك وتوافق.',
          'You read these terms, check your cart, confirm. The sale is made once we have called you back and you have said yes.',
        ],
      },
      {
        heading: ['Paiement', 'الدفع', 'Payment'],
        body: [
          'À la livraison, en espèces, contre facture.',
          'عند الاستلام نقدًا مقابل فاتورة.',
          'On delivery, in cash, against an invoice.',
        ],
      },
      {
        heading: ['Retour', 'الإرجاع', 'Returns'],
        body: [
          'Quatre jours ouvrables pour signaler un article non conforme, sept jours pour échanger ; remboursement sous quinze jours.',
          'أربعة أيام عمل للتبليغ عن سلعة غير مطابقة وسبعة أيام للاستبدال، وردّ الثمن خلال خمسة عشر يومًا.',
          'Four working days to report an item that is not as described, seven to exchange; refund within fifteen days.',
        ],
      },
    ],
  },
  {
    slug: 'donnees-personnelles',
    title: ['Données personnelles', 'البيانات الشخصية', 'Personal data'],
    summary: [
      'Ce que nous gardons, pourquoi, et vos droits.',
      'ما نحتفظ به ولماذا وحقوقك.',
      'What we keep, why, and your rights.',
    ],
    blocks: [
      {
        heading: ['Ce que nous gardons', 'ما نحتفظ به', 'What we keep'],
        body: [
          'Votre nom, votre téléphone et votre adresse servent à livrer votre commande. Ce que vous tapez dans le formulaire est gardé pour vous aider à finir votre commande, même si vous quittez la page ; ces brouillons sont effacés après 30 jours.',
          'اسمك وهاتفك وعنوانك لتوصيل طلبك. ما تكتبه في الاستمارة يُحفظ لمساعدتك على إتمام الطلب حتى لو غادرت الصفحة، وتُمحى هذه المسودات بعد 30 يومًا.',
          'Your name, telephone and address are used to deliver your order. What you type in the form is kept to help you finish your order, even if you leave the page; those drafts are erased after 30 days.',
        ],
      },
      {
        heading: ['Vos droits', 'حقوقك', 'Your rights'],
        body: [
          'La loi 18-07 vous donne le droit de voir, corriger et faire effacer vos données. Écrivez à contact@elbahdja.example ou appelez-nous.',
          'يمنحك القانون 18-07 حق الاطلاع على بياناتك وتصحيحها ومحوها. راسلنا على contact@elbahdja.example أو اتصل بنا.',
          'Law 18-07 gives you the right to see, correct and erase your data. Write to contact@elbahdja.example or call us.',
        ],
      },
      {
        heading: ['À qui nous les donnons', 'لمن نعطيها', 'Who we give them to'],
        body: [
          'Au transporteur que vous choisissez, pour cette livraison seulement. À personne d’autre.',
          'للناقل الذي تختاره ولهذا التوصيل فقط. ولا لأحد غيره.',
          'To the carrier you choose, for that delivery only. To nobody else.',
        ],
      },
    ],
  },
  {
    slug: 'modules',
    unlisted: true,
    title: ['Tous les modules', 'كل الوحدات', 'All modules'],
    summary: [
      'Ce qu’une page d’accueil peut montrer.',
      'ما يمكن أن تعرضه صفحة الاستقبال.',
      'What a home page can show.',
    ],
    blocks: [
      {
        body: [
          'Chaque type de module une fois : choisissez ceux qui vont à votre boutique.',
          'كل نوع من الوحدات مرة واحدة: اختر ما يناسب متجرك.',
          'Each type of module once: choose those that suit your shop.',
        ],
      },
    ],
  },
  {
    slug: 'credits-photos',
    title: ['Crédits photos', 'حقوق الصور', 'Photo credits'],
    summary: [
      'Les photographes dont les images habillent cette boutique.',
      'المصورون الذين تزيّن صورهم هذا المتجر.',
      'The photographers whose pictures dress this shop.',
    ],
    blocks: [
      {
        body: [
          'Les photos de cette boutique de démonstration viennent d’Unsplash, sous licence Unsplash. Elles ont été recadrées, quelques-unes retournées, et des marques y ont été estompées.',
          'صور هذا المتجر التجريبي من Unsplash برخصة Unsplash. قُصّت وعُكس بعضها وطُمست فيها علامات تجارية.',
          'The pictures of this demo shop come from Unsplash, under the Unsplash License. They have been cropped, some mirrored, and makers’ marks softened.',
        ],
      },
    ],
  },
];
