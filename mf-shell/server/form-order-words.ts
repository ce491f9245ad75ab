import type { Language } from '@shop/contracts';

export interface FormOrderWords {
  readonly title: string;
  readonly lead: string;
  readonly choose: string;
  readonly optional: string;
  readonly free: string;
  readonly home: string;
  readonly desk: string;
  readonly none: string;
  readonly showCommunes: string;
  readonly showOffers: string;
  readonly firstWilaya: string;
  readonly wilayaFirst: string;
  readonly showTotal: string;
  readonly items: string;
  readonly delivery: string;
  readonly toChoose: string;
  readonly total: string;
  readonly totalWithoutDelivery: string;
  readonly totalWith: (total: string) => string;
  readonly onReceipt: string;
  readonly confirm: string;
  readonly back: string;
  readonly phone: string;
  readonly soldOut: string;
  readonly toCorrect: string;
  readonly priceChanged: (before: string, now: string) => string;
  readonly left: (name: string, count: number) => string;
  readonly wait: (seconds: number) => string;
  readonly failed: string;
  readonly expired: string;
  /** What would be ordered costs another sum than the page that was confirmed said. */
  readonly totalChanged: (total: string) => string;
  /** Places and deliveries cannot be asked for. */
  readonly placesAway: string;
  readonly tooOften: (seconds: number) => string;
  readonly again: string;
  /** What was posted is too long, or no form. */
  readonly unread: string;
  readonly goBack: string;
  /** Once the order is placed. */
  readonly placed: Readonly<
    Record<
      'document' | 'title' | 'lead' | 'number' | 'discount' | 'questions' | 'shop' | 'missing' | 'missingText' | 'away',
      string
    >
  >;
  readonly field: Readonly<
    Record<
      'firstname' | 'lastname' | 'phone' | 'email' | 'address' | 'wilaya' | 'commune' | 'offer' | 'quantity' | 'option',
      string
    >
  >;
  /** Keys of the contract's schemas (`form.validation.*`). */
  readonly validation: Readonly<Record<string, string>>;
}

/** What the order page without scripts says. */
export const FORM_ORDER_WORDS: Readonly<Record<Language, FormOrderWords>> = {
  fr: {
    title: 'Terminez votre commande',
    lead: 'Rien n’est à payer maintenant : vous payez à la réception du colis.',
    choose: 'Choisir',
    optional: 'facultatif',
    free: 'Gratuit',
    home: 'À domicile',
    desk: 'Au bureau',
    none: 'Aucun transporteur ne dessert cette commune.',
    showCommunes: 'Afficher les communes',
    showOffers: 'Afficher les livraisons',
    firstWilaya: 'Choisissez votre wilaya, puis votre commune : les livraisons s’affichent ensuite.',
    wilayaFirst: 'Choisissez d’abord la wilaya',
    showTotal: 'Calculer le total',
    items: 'Articles',
    delivery: 'Livraison',
    toChoose: 'à choisir',
    total: 'Total à payer',
    totalWithoutDelivery: 'Total hors livraison',
    totalWith: (total) => `Total à payer : ${total}`,
    onReceipt: 'à la réception du colis',
    confirm: 'Confirmer la commande',
    back: 'Revenir au produit',
    phone: 'Vous pouvez aussi commander par téléphone :',
    soldOut: 'épuisé',
    toCorrect: 'Des champs sont à corriger ou à remplir.',
    priceChanged: (before, now) =>
      `Le prix a changé : ${before} avant, ${now} maintenant. Confirmez pour commander à ce prix.`,
    left: (name, count) => (count > 0 ? `${name} : il en reste ${count}.` : `${name} : épuisé.`),
    wait: (seconds) => `Votre commande précédente vient de partir. Confirmez de nouveau dans ${seconds} s.`,
    failed: 'La commande n’a pas pu être envoyée. Rien n’est perdu : réessayez.',
    expired: 'La page avait expiré. Vérifiez, puis confirmez de nouveau.',
    totalChanged: (total) => `Vérifiez le total : ${total}. Confirmez pour commander.`,
    placesAway: 'Les livraisons ne s’affichent pas pour le moment. Rien n’est perdu : réessayez dans un instant.',
    tooOften: (seconds) => `Trop de demandes à la fois. Rien n’est perdu : réessayez dans ${seconds} s.`,
    again: 'Réessayer',
    unread: 'Le formulaire n’a pas pu être lu',
    goBack: 'Revenez en arrière : ce que vous avez tapé y est encore.',
    placed: {
      document: 'Commande reçue',
      title: 'Merci, commande reçue',
      lead: 'Nous vous appelons pour confirmer avant l’envoi.',
      number: 'Commande',
      discount: 'Remise',
      questions: 'Pour toute question :',
      shop: 'Retour à la boutique',
      missing: 'Commande introuvable',
      missingText: 'Vérifiez le lien, ou appelez-nous.',
      away: 'Votre commande est enregistrée. Ses détails ne s’affichent pas pour le moment.',
    },
    field: {
      firstname: 'Prénom',
      lastname: 'Nom',
      phone: 'Téléphone',
      email: 'E-mail',
      address: 'Adresse',
      wilaya: 'Wilaya',
      commune: 'Commune',
      offer: 'Livraison',
      quantity: 'Quantité',
      option: 'Modèle',
    },
    validation: {
      firstname: 'De 3 à 20 lettres, sans chiffre.',
      lastname: 'De 3 à 20 lettres, sans chiffre.',
      phone: 'Un mobile commence par 05, 06 ou 07 et compte 10 chiffres.',
      email: 'Cette adresse e-mail n’est pas valable.',
      address: 'L’adresse est obligatoire.',
      wilaya: 'La wilaya est obligatoire.',
      commune: 'La commune est obligatoire.',
      transporter: 'Choisissez une livraison.',
      desk: 'Choisissez un bureau.',
      combination: 'Choisissez un modèle.',
      quantity: 'Un nombre entier, de 1 à 10 000.',
    },
  },
  ar: {
    title: 'أكمل طلبك',
    lead: 'لا تدفع شيئا الآن: الدفع عند استلام الطرد.',
    choose: 'اختر',
    optional: 'اختياري',
    free: 'مجاني',
    home: 'إلى المنزل',
    desk: 'إلى المكتب',
    none: 'لا يوجد ناقل يخدم هذه البلدية.',
    showCommunes: 'عرض البلديات',
    showOffers: 'عرض طرق التوصيل',
    firstWilaya: 'اختر ولايتك ثم بلديتك لعرض طرق التوصيل.',
    wilayaFirst: 'اختر الولاية أولا',
    showTotal: 'احسب المجموع',
    items: 'المنتجات',
    delivery: 'التوصيل',
    toChoose: 'لم يُختر بعد',
    total: 'المبلغ الواجب دفعه',
    totalWithoutDelivery: 'المجموع دون التوصيل',
    totalWith: (total) => `المبلغ الواجب دفعه: ${total}`,
    onReceipt: 'عند استلام الطرد',
    confirm: 'تأكيد الطلب',
    back: 'العودة إلى المنتج',
    phone: 'يمكنك أيضا أن تطلب بالهاتف:',
    soldOut: 'نفدت الكمية',
    toCorrect: 'بعض الحقول ناقصة أو تحتاج إلى تصحيح.',
    priceChanged: (before, now) => `تغيّر السعر: كان ${before} وصار ${now}. أكّد لتطلب بهذا السعر.`,
    left: (name, count) => (count > 0 ? `${name}: الكمية المتبقية ${count}.` : `${name}: نفدت الكمية.`),
    wait: (seconds) => `أُرسل طلبك السابق للتو. أكّد من جديد بعد ${seconds} ث.`,
    failed: 'تعذر إرسال الطلب. لم يضع شيء: أعد المحاولة.',
    expired: 'انتهت صلاحية الصفحة. تحقق ثم أكّد من جديد.',
    totalChanged: (total) => `تحقق من المبلغ: ${total}. أكّد لتطلب.`,
    placesAway: 'تعذر عرض طرق التوصيل حاليا. لم يضع شيء: أعد المحاولة بعد لحظات.',
    tooOften: (seconds) => `طلبات كثيرة دفعة واحدة. لم يضع شيء: أعد المحاولة بعد ${seconds} ث.`,
    again: 'أعد المحاولة',
    unread: 'تعذرت قراءة الاستمارة',
    goBack: 'عد إلى الصفحة السابقة: ما كتبته ما زال فيها.',
    placed: {
      document: 'استلمنا طلبك',
      title: 'شكرًا، سجّلنا طلبك',
      lead: 'سنتصل بك للتأكيد قبل الإرسال.',
      number: 'الطلب',
      discount: 'التخفيض',
      questions: 'لأي سؤال:',
      shop: 'العودة إلى المتجر',
      missing: 'الطلب غير موجود',
      missingText: 'تحقق من الرابط أو اتصل بنا.',
      away: 'طلبك مسجّل. تعذر عرض تفاصيله الآن.',
    },
    field: {
      firstname: 'الاسم',
      lastname: 'اللقب',
      phone: 'الهاتف',
      email: 'البريد الإلكتروني',
      address: 'العنوان',
      wilaya: 'الولاية',
      commune: 'البلدية',
      offer: 'التوصيل',
      quantity: 'الكمية',
      option: 'النموذج',
    },
    validation: {
      firstname: 'من 3 إلى 20 حرفا، دون أرقام.',
      lastname: 'من 3 إلى 20 حرفا، دون أرقام.',
      phone: 'يبدأ رقم الجوال بـ 05 أو 06 أو 07 ويتكون من 10 أرقام.',
      email: 'البريد الإلكتروني غير صحيح.',
      address: 'العنوان إلزامي.',
      wilaya: 'الولاية إلزامية.',
      commune: 'البلدية إلزامية.',
      transporter: 'اختر طريقة التوصيل.',
      desk: 'اختر مكتبا.',
      combination: 'اختر نموذجا.',
      quantity: 'عدد صحيح من 1 إلى 10000.',
    },
  },
  en: {
    title: 'Finish your order',
    lead: 'Nothing to pay now: you pay when you receive the parcel.',
    choose: 'Choose',
    optional: 'optional',
    free: 'Free',
    home: 'To your home',
    desk: 'To the desk',
    none: 'No transporter serves this commune.',
    showCommunes: 'Show the communes',
    showOffers: 'Show the deliveries',
    firstWilaya: 'Choose your wilaya, then your commune: the deliveries are shown next.',
    wilayaFirst: 'Choose the wilaya first',
    showTotal: 'Work out the total',
    items: 'Items',
    delivery: 'Delivery',
    toChoose: 'to be chosen',
    total: 'Total to pay',
    totalWithoutDelivery: 'Total without delivery',
    totalWith: (total) => `Total to pay: ${total}`,
    onReceipt: 'on receipt of the parcel',
    confirm: 'Place the order',
    back: 'Back to the product',
    phone: 'You can also order by telephone:',
    soldOut: 'sold out',
    toCorrect: 'Some fields need filling in or correcting.',
    priceChanged: (before, now) =>
      `The price has changed: it was ${before}, it is ${now}. Confirm to order at this price.`,
    left: (name, count) => (count > 0 ? `${name}: ${count} left.` : `${name}: sold out.`),
    wait: (seconds) => `Your last order has just left. Confirm again in ${seconds} s.`,
    failed: 'The order could not be sent. Nothing is lost: try again.',
    expired: 'The page had expired. Check, then confirm again.',
    totalChanged: (total) => `Check the total: ${total}. Confirm to order.`,
    placesAway: 'The deliveries cannot be shown right now. Nothing is lost: try again in a moment.',
    tooOften: (seconds) => `Too many requests at once. Nothing is lost: try again in ${seconds} s.`,
    again: 'Try again',
    unread: 'The form could not be read',
    goBack: 'Go back: what you typed is still there.',
    placed: {
      document: 'Order received',
      title: 'Thank you, order received',
      lead: 'We call you to confirm before it leaves.',
      number: 'Order',
      discount: 'Discount',
      questions: 'For any question:',
      shop: 'Back to the shop',
      missing: 'No such order',
      missingText: 'Check the link, or call us.',
      away: 'Your order is recorded. Its details cannot be shown right now.',
    },
    field: {
      firstname: 'First name',
      lastname: 'Last name',
      phone: 'Telephone',
      email: 'E-mail',
      address: 'Address',
      wilaya: 'Wilaya',
      commune: 'Commune',
      offer: 'Delivery',
      quantity: 'Quantity',
      option: 'Model',
    },
    validation: {
      firstname: '3 to 20 letters, no digits.',
      lastname: '3 to 20 letters, no digits.',
      phone: 'A mobile starts with 05, 06 or 07 and has 10 digits.',
      email: 'This e-mail address is not valid.',
      address: 'The address is required.',
      wilaya: 'The wilaya is required.',
      commune: 'The commune is required.',
      transporter: 'Choose a delivery.',
      desk: 'Choose a desk.',
      combination: 'Choose a model.',
      quantity: 'A whole number from 1 to 10,000.',
    },
  },
};
