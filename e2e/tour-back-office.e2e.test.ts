import { demoOwner, tourOfBackOffice } from './back-office-tour.ts';
import { catalogueViews, demoViews, door } from './pages/dashboard-views.ts';

tourOfBackOffice({
  language: 'fr',
  views: [door, ...catalogueViews, ...demoViews],
  owner: () => demoOwner,
  hasAxe: true,
  hasOtherScreens: true,
});
