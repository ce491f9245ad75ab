import type { Words } from '../text.ts';

/** The paragraph that closes a product's description, by category. */
const CARE: Readonly<Record<string, Words>> = {
  'ordinateurs-et-ecrans': [
    'Allumé et vérifié au comptoir avant l’envoi. Garantie un an au moins, réparation à Alger-Centre, facture au nom que vous donnez.',
    'نشغّله ونفحصه في المحل قبل الإرسال. ضمان سنة على الأقل والتصليح في الجزائر الوسطى وفاتورة بالاسم الذي تعطيه.',
    'Switched on and checked at our counter before it leaves. At least a year’s guarantee, repairs in central Algiers, invoice in the name you give.',
  ],
  'claviers-et-composants': [
    'Essayé avant l’envoi. Si la pièce ne convient pas à votre machine, nous la reprenons sous 7 jours.',
    'نجرّبه قبل الإرسال. إن لم تناسب القطعة جهازك نسترجعها خلال 7 أيام.',
    'Tried before it leaves. If the part does not suit your machine, we take it back within 7 days.',
  ],
  'appareils-photo': [
    'Vérifié par notre atelier : vitesses, joints et optique. Une pellicule d’essai a été passée dans chaque boîtier argentique.',
    'فحصته ورشتنا: السرعات والعوازل والعدسة. وجُرّب فيلم في كل كاميرا فيلمية.',
    'Checked by our workshop: speeds, seals and glass. A test roll has been run through every film body.',
  ],
  'objectifs-et-accessoires': [
    'Envoyé dans une mousse à sa forme. Essayez-le sur votre boîtier, vous avez 7 jours.',
    'يُرسل في إسفنج على قياسه. جرّبه على كاميرتك خلال 7 أيام.',
    'Sent in foam cut to its shape. Try it on your body, you have 7 days.',
  ],
  'canapes-et-fauteuils': [
    'Monté chez vous à Alger, Blida, Tipasa et Boumerdès. Ailleurs, livré en deux colis avec une notice en images.',
    'نركّبه عندك في الجزائر والبليدة وتيبازة وبومرداس. في الولايات الأخرى يصل في طردين مع دليل مصوّر.',
    'Assembled at your home in Algiers, Blida, Tipasa and Boumerdès. Elsewhere, delivered in two parcels with picture instructions.',
  ],
  'chaises-et-tables': [
    'Se monte en dix minutes, clé fournie. Le bois se ternit ? Un chiffon d’huile de lin deux fois par an.',
    'يُركّب في عشر دقائق والمفتاح مرفق. بهت الخشب؟ قطعة قماش بزيت الكتان مرتين في السنة.',
    'Assembled in ten minutes, key supplied. Wood looking dull? A cloth of linseed oil twice a year.',
  ],
  'luminaires-et-deco': [
    'Livré sans ampoule, avec ses vis et ses chevilles. Faites poser par quelqu’un qui coupe d’abord le courant.',
    'يصل دون مصباح مع براغيه. ركّبه بعد قطع الكهرباء.',
    'Delivered without a bulb, with its screws and plugs. Have it fitted by someone who cuts the power first.',
  ],
  'plantes-d-interieur': [
    'Arrosée la veille du départ et calée dans son carton. Si elle arrive abîmée, une photo suffit : nous la remplaçons.',
    'نسقيها قبل الشحن ونثبّتها في علبتها. إن وصلت متضررة تكفي صورة لتعويضها.',
    'Watered the day before it leaves and wedged in its box. If it arrives damaged, one photo is enough: we replace it.',
  ],
  'cactus-et-succulentes': [
    'Pas d’eau la première semaine, le temps qu’elle se remette du voyage. Ensuite, mieux vaut oublier que trop arroser.',
    'لا ماء في الأسبوع الأول حتى ترتاح من السفر. بعدها النسيان أفضل من كثرة السقي.',
    'No water the first week, while it gets over the journey. After that, forgetting beats overwatering.',
  ],
  course: [
    'Taille normalement ; entre deux pointures, prenez la plus grande. Échange de pointure gratuit sous 7 jours.',
    'المقاس مطابق؛ بين مقاسين خذ الأكبر. تبديل المقاس مجاني خلال 7 أيام.',
    'True to size; between two sizes, take the larger. Free size exchange within 7 days.',
  ],
  ville: [
    'Laissez-leur trois jours pour se faire à votre pied. Échange de pointure gratuit sous 7 jours.',
    'امنحه ثلاثة أيام ليأخذ شكل قدمك. تبديل المقاس مجاني خلال 7 أيام.',
    'Give them three days to shape to your foot. Free size exchange within 7 days.',
  ],
  ballons: [
    'Livré peu gonflé. Une aiguille huilée, deux minutes de pompe, et c’est bon.',
    'تصل قليلة الهواء. إبرة مزيّتة ودقيقتان من النفخ وتصبح جاهزة.',
    'Delivered soft. An oiled needle, two minutes of pumping, and it is ready.',
  ],
  'salle-et-boxe': [
    'Aérez après chaque séance, jamais au radiateur.',
    'هوّها بعد كل حصة ولا تضعها على المدفأة.',
    'Air it after each session, never on a radiator.',
  ],
  'plein-air': [
    'Essayez-la une fois dans la cour avant de partir : une pièce manquante se remplace mieux à Alger qu’en montagne.',
    'جرّبه مرة في الفناء قبل السفر: تعويض القطعة الناقصة أسهل في العاصمة منه في الجبل.',
    'Try it once in the yard before you leave: a missing part is easier to replace in Algiers than in the mountains.',
  ],
};
export const careOf = (category: string): Words[] => {
  const words = CARE[category];
  return words ? [words] : [];
};
