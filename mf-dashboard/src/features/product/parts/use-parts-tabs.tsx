import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { useTexts, useTranslation } from '@shop/kit';
import type { FormTab } from '../../../ui/form-page/form-page.tsx';
import { useCombinationsTab } from './components/combinations-tab.tsx';
import { useFeaturesTab } from './components/features-tab.tsx';
import { ImagesTab } from './components/images-tab.tsx';
import { usePackTab } from './components/pack-tab.tsx';

/** BO-2.15: the tabs of what a product is made of: pictures, features, combinations or the lines of a pack. */
export const usePartsTabs = (parts: ProductParts): readonly FormTab[] => {
  useTexts(['dashboard.product-parts']);
  const { t } = useTranslation('dashboard.product-parts');
  const features = useFeaturesTab(parts);
  const combinations = useCombinationsTab(parts);
  const pack = usePackTab(parts);
  const images: FormTab = {
    id: 'images',
    label: t('tab.images', { count: parts.images.length }),
    content: <ImagesTab parts={parts} />,
  };
  return [images, features, parts.type === 'pack' ? pack : combinations];
};
