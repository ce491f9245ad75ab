import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { lazyPart, useTranslation } from '@shop/kit';
import type { FormTab } from '@shop/back-office/form-page';
import type { ConfirmFreeProducts } from './model/confirm-free-products.ts';
import { useCombinationsTab } from './use-combinations-tab.tsx';
import { useFeaturesTab } from './use-features-tab.tsx';
import { usePackTab } from './use-pack-tab.tsx';

const ImagesTab = lazyPart(async () => (await import('./components/images-tab.tsx')).ImagesTab);

/** BO-2.15: the tabs of what a product is made of: pictures, features, combinations or the lines of a pack. */
export const usePartsTabs = (parts: ProductParts, confirmFree: ConfirmFreeProducts): readonly FormTab[] => {
  const { t } = useTranslation('dashboard.product-parts');
  const features = useFeaturesTab(parts);
  const combinations = useCombinationsTab(parts, confirmFree);
  const pack = usePackTab(parts, confirmFree);
  const images: FormTab = {
    id: 'images',
    label: t('tab.images'),
    count: parts.images.length,
    content: <ImagesTab parts={parts} />,
  };
  return [images, features, parts.type === 'pack' ? pack : combinations];
};
