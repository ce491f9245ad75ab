import { everyPage, everyState, everyWait } from './pages/every-view.ts';
import { tourOfShop } from './shop-tour.ts';
import { isLongTier } from './tier.ts';

/**
 * The views of an order, from the first page to the tracking, where a word that is too long for its button would show.
 */
const OF_AN_ORDER = ['home', 'listing', 'ordered', 'checkout', 'thanks-waiting', 'track'];
const views = [...everyPage(), ...everyWait, ...everyState];

tourOfShop('ar', views);
tourOfShop('en', isLongTier ? views : views.filter(({ name }) => OF_AN_ORDER.includes(name)));
