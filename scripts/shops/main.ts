/** Adds a shop: `npm run add-shop -- …`, and `node add-shop.mjs …` of the image `jobs`. */
import { isDuplicateKey, loadConfig } from '@shop/service-kit';
import { z } from 'zod';
import { addShop, hasDefaultShop, type AddShopOutcome } from '../../svc-catalog/src/add-shop.ts';
import { fillDelivery } from '../../svc-logistics/src/seed.ts';
import { explain, PlainError } from '../console/plain-error.ts';
import { until } from '../infra/until.ts';
import { ROOT } from '../root.ts';
import { readPlaces } from '../seed/data/places.ts';
import { mongodbUrlBeside, USUAL_PORT } from '../start/ports.ts';
import { readablePassword } from '../start/secrets.ts';
import { readAddShopArguments, type ShopWords } from './arguments.ts';
import { newCatalog } from './new-catalog.ts';
import { startingDelivery } from './starting-delivery.ts';

const Environment = z.object({
  MONGODB_URL: z.string().optional(),
  /** Databases are named by it and the service. */
  DATABASE_PREFIX: z.string().default('hanout_'),
  OWNER_PASSWORD: z
    .string()
    .min(8, 'OWNER_PASSWORD takes at least 8 letters')
    .max(128, 'OWNER_PASSWORD takes at most 128 letters')
    .optional(),
});

/** Another program that makes the first shop may have to load all of it. */
const WAIT_MS = 600_000;

const sentenceOf = (
  outcome: AddShopOutcome,
  { hosts: [host], name: { fr: name }, owner }: ShopWords,
  made: string | undefined,
): string => {
  switch (outcome.kind) {
    case 'added':
      return [
        `${name} is there, at http://${host}/${outcome.isDefault ? ', and at every address that is no other shop’s' : ''}.`,
        owner === null
          ? 'Its owner is made by svc-staff at its next start, from OWNER_EMAIL and OWNER_PASSWORD.'
          : `Its owner signs in at /dashboard as ${owner}${made === undefined ? '' : ` with the password ${made} (shown only now)`}.`,
        'Delivery begins with one transporter and one price for each zone: change them to yours.',
      ].join('\n');
    case 'there':
      return `${outcome.shop} is there already; nothing was changed.`;
    case 'host-taken':
      throw new PlainError(`${outcome.host} is ${outcome.shop}’s already: take it away there first, or leave it out.`);
    case 'default-taken':
      throw new PlainError(`${outcome.shop} is the default shop already: leave --default out.`);
    case 'person-taken':
      throw new PlainError(`${String(owner)} works in another shop already: take another address for the owner.`);
    case 'owner-missing':
      throw new PlainError('Nobody could sign in to this shop: say its owner with --owner.');
  }
};

// Process 1 of a container has nobody else to end it; what was begun is carried on by the next run.
process.once('SIGTERM', () => process.exit(143));
try {
  const asked = readAddShopArguments(process.argv.slice(2));
  const { MONGODB_URL, DATABASE_PREFIX: prefix, OWNER_PASSWORD: given } = loadConfig(Environment);
  const named = asked.port === undefined ? MONGODB_URL : undefined;
  const mongodbUrl = named ?? mongodbUrlBeside(asked.port ?? USUAL_PORT);
  const catalog = { mongodbUrl, database: `${prefix}catalog` };
  if (asked.kind === 'wait') {
    await until('the first shop', WAIT_MS, () => hasDefaultShop(catalog), { interval: 1000 });
    process.exit(0);
  }
  const { shop } = asked;
  const now = Date.now();
  const password = given ?? readablePassword();
  const add = () =>
    addShop(
      { ...catalog, now },
      {
        data: newCatalog(shop),
        owner: shop.owner === null ? null : { email: shop.owner, password },
        onlyFirst: shop.onlyFirst,
        fillOthers: async () => {
          const places = readPlaces(ROOT);
          await fillDelivery(
            { mongodbUrl, database: `${prefix}logistics`, now },
            startingDelivery(shop, places),
            places,
          );
        },
      },
    );
  const outcome = await add().catch((error: unknown) => {
    // Somebody else made a shop meanwhile: looked at once more, it is known.
    if (isDuplicateKey(error)) return add();
    throw error;
  });
  console.log(sentenceOf(outcome, shop, given === undefined ? password : undefined));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
