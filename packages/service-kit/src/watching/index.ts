export { countOutcomes } from './count-outcomes.ts';
export { figuresOnScrape, secondsSince, type Figure } from './figures-on-scrape.ts';
export { OUTBOX_LOOK, watchOutbox } from './outbox-figures.ts';
export { watchRedis } from './watch-redis.ts';
