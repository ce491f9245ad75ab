import { demoOwner, tourOfBackOffice } from './back-office-tour.ts';
import { catalogueViews, demoViews, signInView } from './pages/dashboard-views.ts';

tourOfBackOffice({
  language: 'ar',
  views: [signInView, ...catalogueViews, ...demoViews],
  owner: () => demoOwner,
  hasAxe: true,
  hasOtherScreens: true,
});
