import { foldedWords } from '@shop/contracts/folding';

/**
 * Other words for pages and actions, in the three languages whatever the page's: people type the one that they think
 * in. By the path of a page, or the name of an action.
 */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  '': 'accueil tableau bord chiffres home dashboard figures الرئيسية لوحة أرقام',
  orders: 'commandes ventes orders sales طلبات طلبيات مبيعات',
  products: 'produits articles catalogue products items goods منتجات سلع',
  taxonomy: 'catégories marques collections étiquettes categories brands tags فئات علامات تصنيفات',
  reviews: 'avis notes étoiles reviews ratings stars آراء تقييمات',
  promotions: 'promotions remises soldes réductions codes discounts coupons offers تخفيضات عروض خصم',
  'promotions-simulator': 'simulateur essayer panier simulator try cart تجربة محاكاة',
  'transporter-payments': 'paiements transporteurs livreurs encaisser dette payments carriers collect مدفوعات ناقلين',
  pools: 'lots expédition expédier annoncer étiquettes bordereau batches ship announce labels دفعات شحن ملصقات',
  parcels: 'colis retard échec retour suivi parcels late failed returns tracking طرود تأخر إرجاع تتبع',
  scorecard: 'résultats taux livraison refus retours scorecard delivery rate refusals نتائج نسبة التوصيل رفض',
  transporters:
    'transporteurs livreurs sociétés comptes livraison carriers delivery companies accounts ناقلون شركات توصيل',
  tariffs: 'tarifs prix livraison frais grille wilayas delivery prices fees rates grid أسعار توصيل ولايات',
  places: 'lieux wilayas communes livrées fermer ouvrir places delivered close open أماكن ولايات بلديات توصيل',
  menus: 'menus navigation liens links قوائم روابط',
  pages: 'pages blog articles contenu content posts صفحات مدونة مقالات',
  redirects: 'redirections adresses redirects addresses تحويلات عناوين',
  settings: 'paramètres réglages boutique configuration settings options إعدادات ضبط',
  'home-modules': 'vitrine bannières blocs page accueil storefront banners blocks واجهة لافتات',
  theme: 'apparence couleurs polices thème theme colours colors fonts مظهر ألوان خطوط',
  staff: 'équipe employés personnes rôles team staff people roles فريق موظفون أدوار',
  attendance: 'présences pointage heures attendance hours clock حضور',
  'audit-log': 'journal historique qui log history audit سجل تاريخ',
  newOrder:
    'nouvelle commande téléphone appel saisir créer vente comptoir new order phone call make طلبية جديدة هاتف إنشاء',
  'orders/drafts': 'brouillons proformas devis commandes en cours drafts proforma quotes مسودات فاتورة شكلية',
  newProduct: 'nouveau produit créer ajouter article new product create add منتج جديد إضافة',
  addStock: 'ajouter stock réception entrée recevoir add stock receive receipt إضافة مخزون استلام',
  takeOffStock: 'retirer stock perte casse vol échantillon sortie take off remove loss damaged سحب مخزون خسارة تلف',
  newCategory: 'nouvelle catégorie créer ajouter new category create add فئة جديدة إضافة',
  newBrand: 'nouvelle marque créer ajouter new brand create add علامة جديدة إضافة',
  newPromotion: 'nouvelle promotion remise solde créer new promotion discount create عرض جديد تخفيض إضافة',
  newPage: 'nouvelle page article créer écrire new page post create write صفحة جديدة إضافة',
  invite: 'inviter personne employé collègue équipe invite person colleague team دعوة شخص موظف',
  importProducts: 'importer produits fichier csv excel import products file استيراد منتجات ملف',
  importStatement: 'importer relevé transporteur encaissement import statement carrier استيراد كشف ناقل',
  shop: 'voir boutique site vitrine visiteur view shop store visit عرض متجر زيارة',
  account: 'mon compte mot passe nom my account password name حسابي كلمة السر',
  keys: 'raccourcis clavier aide touches keyboard shortcuts help اختصارات لوحة المفاتيح مساعدة',
  language: 'langue changer language change لغة تغيير français arabe anglais french arabic english العربية الفرنسية',
  theme_light: 'affichage clair jour thème theme light day مظهر فاتح',
  theme_dark: 'affichage sombre nuit thème theme dark night مظهر داكن ليل',
  theme_auto: 'affichage système automatique thème theme system auto مظهر النظام',
  signOut: 'déconnecter déconnexion quitter sortir sign out log logout خروج',
};

/** Whether each word that was typed begins a word of these texts. */
export const matchesWords = (typed: string, texts: readonly string[]): boolean => {
  const words = texts.flatMap((text) => foldedWords(text));
  return foldedWords(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

/** Whether the texts contain what was typed, wherever; spaces and signs do not count. */
export const containsTyped = (typed: string, texts: readonly string[]): boolean => {
  const all = texts.map((text) => foldedWords(text).join('')).join(' ');
  return foldedWords(typed).every((wanted) => all.includes(wanted));
};
