import { everyState } from './pages/every-view.ts';
import { tourOfShop } from './shop-tour.ts';

tourOfShop('fr', everyState);
