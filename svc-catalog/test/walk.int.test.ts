import { describeWalks } from '@shop/service-kit/testing/walkers';
import { arrangingParts } from './arranging-parts.ts';
import { type CatalogueUnderTest, startOwnCatalogue } from './catalogue-under-test.ts';
import { HOME_WRITES, homeWrites } from './home-writes.ts';
import { productWrites } from './making-products.ts';
import { promotionWrites } from './promoting.ts';
import { repricing } from './repricing.ts';
import { redirectWrites } from './redirecting.ts';
import { IMPORT_WRITES, importing, importingWrites } from './importing.ts';
import { answering, entering, judging } from './reviewing.ts';
import { alertBody, handlingAlert } from './stock-alerting.ts';
import { sortingWrites } from './sorting.ts';
import { changingMenus, changingSettings, changingTheme, MENU_WRITES, THEME_WRITES } from './window-writes.ts';
import { contentEntryWrites } from './content-entry.ts';

let catalogue: CatalogueUnderTest;
let importUuid: string;
let reprice: ReturnType<typeof repricing>;
let parts: ReturnType<typeof arrangingParts>;
beforeAll(async () => {
  catalogue = await startOwnCatalogue(undefined, { NO_LIMITS: '1' });
  importUuid = (await importing(catalogue).send('sku\nA\n')).body.uuid;
  reprice = repricing(catalogue);
  parts = arrangingParts(catalogue);
});
afterAll(async () => {
  await parts?.stop();
  await catalogue?.stop();
});

describeWalks(() => {
  const { service, staff, bus, shop, otherShop } = catalogue;
  const { id, products } = shop;
  return {
    url: service.url,
    staff,
    shopUuid: id.shop,
    otherShop: otherShop.id.shop,
    known: {
      uuid: [products.kettle.uuid, products.plaid.uuid],
      productUid: [products.oven.uuid],
      productUuid: [products.mixer.uuid],
      brandUuid: [id.atlas],
      mainCategoryUuid: [id.kitchen],
      'listBrandProducts.idOrSlug': [id.atlas, 'numidia'],
      'listBrandLineProducts.idOrSlug': [id.line, 'atlas-pro'],
      'listCollectionProducts.idOrSlug': [id.collection, 'ramadan'],
      'listDiscountProducts.idOrSlug': [id.sale, 'semaine-atlas'],
      'listCategoryProducts.idOrSlug': [id.kitchen, 'maison'],
      'getProduct.idOrSlug': [products.kettle.uuid, products.pack.uuid, 'plaid'],
      'getBlogPost.slug': ['bien-choisir'],
      'getCmsPage.slug': ['conditions'],
      // Writes without a version would change the version that other writes expect.
      ...Object.fromEntries(parts.unversioned.map((route) => [`${route}.uuid`, [products.plaid.uuid]])),
      'getProductImport.uuid': [importUuid],
      'listProductImportRows.uuid': [importUuid],
      'bookProductImport.uuid': [importUuid],
      'sendImportPictures.uuid': [importUuid],
      'tryImportPicturesAgain.uuid': [importUuid],
      'changeImportEncoding.uuid': [importUuid],
      combination: [products.plaid.combinations[0]?.uuid ?? ''],
      image: ['mixer-1'],
      q: ['bouilloire'],
      'listChoices.kind': ['category'],
      'searchMenuProducts.text': ['bouilloire'],
      'getPromotion.uuid': [id.sale],
      'getTaxon.uuid': [id.kitchen],
      'getContentEntry.uuid': [id.post, id.blog],
      brands: ['atlas'],
    },
    bodies: { requestStockAlert: alertBody(catalogue) },
    writes: {
      bus,
      of: {
        changeMenus: changingMenus(catalogue, 'Entrée'),
        changeMenusByForm: changingMenus(catalogue, 'Formulaire'),
        changeProductPrice: reprice,
        ...homeWrites(catalogue),
        ...productWrites(catalogue),
        ...promotionWrites(catalogue),
        ...importingWrites(catalogue),
        changeShopSettings: changingSettings(catalogue),
        approveReview: judging(catalogue, 'approved', 'review.approve'),
        refuseReview: judging(catalogue, 'refused', 'review.refuse'),
        answerReview: answering(catalogue),
        enterReview: entering(catalogue),
        handleStockAlert: handlingAlert(catalogue),
        ...sortingWrites(catalogue),
        ...contentEntryWrites(catalogue),
        ...redirectWrites(catalogue),
        ...changingTheme(catalogue),
        ...parts.of,
      },
      // Publishing a theme is a change of the shop as well.
      inTurn: [HOME_WRITES, ['changeShopSettings', ...THEME_WRITES], MENU_WRITES, IMPORT_WRITES],
    },
  };
});
