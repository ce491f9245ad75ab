/**
 * What visitors of the demo shop type, in French, Arabic, English and the dialect in both alphabets, and what has to
 * come first. `first` and `finds` are matched with the category and the French name of a product: the first result has
 * to match `first`, and every product that matches `finds` has to be among the results.
 */
export interface GoldenQuery {
  readonly query: string;
  readonly first: RegExp;
  readonly finds: RegExp;
}

const SHOES = /^(?:course|ville) /;
const BASKETS = / Baskets/;
const LAMPS = / Suspension Zénith/;
const LIGHTS = /^luminaires-et-deco /;
const SOFAS = / Canapé/;
const ARMCHAIRS = / Fauteuil Sidi/;
const BIKES = / Vélo/;
const CHAIRS = / Chaise| chaises/;
const TABLES = / Table /;
const LAPTOPS = / Ordinateur portable/;
const COMPUTERS = / Ordinateur| Tour Massinissa/;
const KEYBOARDS = / Clavier/;
const MICE = / Souris/;
const SCREENS = / Écran/;
const CAMERAS = /^appareils-photo /;
const BALLS = /^ballons /;
const CACTI = / [cC]actus/;
const TENTS = / Tente/;
const GLOVES = / Gants de boxe/;
const DESKS = / (?:Petit b|Pack b|B)ureau/;
const ROPES = / Corde à sauter/;

const golden = (query: string, first: RegExp, finds = first): GoldenQuery => ({ query, first, finds });

export const GOLDEN_QUERIES: readonly GoldenQuery[] = [
  // French: names, plurals, starts of words, typing errors, what the shop does not call them.
  golden('lampe', LAMPS, LIGHTS),
  golden('lampes', LAMPS, LIGHTS),
  golden('lmape', LAMPS, LIGHTS),
  golden('lampadaire', LAMPS, LIGHTS),
  golden('lamp', LAMPS, LIGHTS),
  golden('luminaire', LAMPS, LIGHTS),
  golden('pc', LAPTOPS, COMPUTERS),
  golden('pc portable', LAPTOPS),
  golden('ordinateur', LAPTOPS, COMPUTERS),
  golden('ordinatuer', LAPTOPS, COMPUTERS),
  golden('sneakers', BASKETS),
  golden('baskets', BASKETS),
  golden('bask', BASKETS, / [bB]asket/),
  golden('baskest', BASKETS, / [bB]asket/),
  golden('chaussures', BASKETS, SHOES),
  golden('ballon de basket', / Ballon de basket taille 5/, / Ballon de basket/),
  golden('bicyclette', BIKES),
  golden('vélo', BIKES),
  golden('velos', BIKES),
  golden('velo de route', / Vélo de route/),
  golden('canapé', SOFAS),
  golden('canapes', SOFAS),
  golden('fauteuils', / Fauteuil/),
  golden('table', TABLES),
  golden('tables', TABLES),
  golden('chaise', CHAIRS),
  golden('chiase', CHAIRS),
  golden('clavier', KEYBOARDS),
  golden('souris sans fil', / Souris sans fil/),
  golden('ecran 34', / Écran incurvé 34/),
  golden('appareil photo', CAMERAS),
  golden('cactus', CACTI),
  golden('gants de boxe', GLOVES),
  golden('numidia', / .*Numidia/),
  golden('Atlas Run', / Baskets| Pack Coureur/, /^course /),
  // Arabic: with and without article, tashkeel and dots, plurals, words of the dialect.
  golden('حذاء', BASKETS, SHOES),
  golden('حدا', BASKETS, SHOES),
  golden('أحذية', BASKETS, SHOES),
  golden('صباط', BASKETS, SHOES),
  golden('بسكليت', BIKES),
  golden('دراجة', BIKES),
  golden('كانابي', SOFAS),
  golden('أريكة', / (?:Canapé|Méridienne) /),
  golden('فوتاي', ARMCHAIRS),
  golden('كراسي', CHAIRS),
  golden('الكرسي', CHAIRS),
  golden('طاولة', TABLES),
  golden('طابلة', TABLES),
  golden('مصباح', LAMPS),
  golden('حاسوب', LAPTOPS, COMPUTERS),
  golden('كاميرا', CAMERAS),
  golden('صبّار', / Cactus| [cC]actus| Mini-aloès/, CACTI),
  golden('خيمة', TENTS),
  golden('قيطون', TENTS),
  golden('شاشة 34', / Écran incurvé 34/),
  // The dialect in Latin letters.
  golden('sabat', BASKETS, SHOES),
  golden('hdaa', BASKETS),
  golden('kursi', / Chaise| Fauteuil coque/, CHAIRS),
  golden('tawla', / Table | Guéridon| Console/, TABLES),
  // English.
  golden('sofa', SOFAS),
  golden('bike', BIKES),
  golden('keyboard', KEYBOARDS),
  golden('wireless mouse', / Souris sans fil/),
  golden('screens', SCREENS),
  golden('desk', DESKS),
  golden('skipping rope', ROPES),
  golden('mice', MICE),
  golden('tennis balls', / Balles? de tennis/),
  golden('balls', BALLS),
];
