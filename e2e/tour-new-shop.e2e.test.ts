import { tourOfBackOffice } from './back-office-tour.ts';
import { addEmptyShop } from './empty-shop.ts';
import { newShopViews } from './pages/dashboard-views.ts';

tourOfBackOffice({
  language: 'fr',
  views: newShopViews,
  owner: () => addEmptyShop('tilelli'),
  hasAxe: false,
  hasOtherScreens: false,
});
