/** Adds a shop: `npm run add-shop -- …`, and `node add-shop.mjs …` of the image `jobs`. */
import { isDuplicateKey, loadConfig } from '@shop/service-kit';
import { z } from 'zod';
import { addShop, type AddShopOutcome } from '../../svc-catalog/src/add-shop.ts';
import { fillDelivery } from '../../svc-logistics/src/seed.ts';
import { addOwner } from '../../svc-staff/src/add-owner.ts';
import { explain, PlainError } from '../console/plain-error.ts';
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

const sentenceOf = (
  outcome: AddShopOutcome,
  { hosts: [host], name: { fr: name }, owner }: ShopWords,
  newPassword: string | undefined,
): string => {
  switch (outcome.kind) {
    case 'added':
      return [
        `${name} is there, at http://${host}/${outcome.isDefault ? ', and at every address that is no other shop’s' : ''}.`,
        owner === null
          ? 'Its owner is made by svc-staff, from OWNER_EMAIL and OWNER_PASSWORD, as soon as it hears of the shop.'
          : `Its owner signs in at /dashboard as ${owner}${newPassword === undefined ? '' : ` with the password ${newPassword} (shown only now)`}.`,
        'Delivery begins with one transporter and one price for each zone.',
      ].join('\n');
    case 'there':
      return `${outcome.shop} is there already; nothing was changed.`;
    case 'host-taken':
      throw new PlainError(`${outcome.host} is ${outcome.shop}’s already: remove it there first, or leave it out.`);
    case 'default-taken':
      throw new PlainError(`${outcome.shop} is the default shop already: leave --default out.`);
    case 'person-taken':
      throw new PlainError(`${String(owner)} works in another shop already: use another address for the owner.`);
    case 'owner-missing':
      throw new PlainError('This shop needs an owner who can sign in: name the owner with --owner.');
  }
};

// Process 1 of a container has no default handler of SIGTERM; the next run continues what this one began.
process.once('SIGTERM', () => process.exit(143));
try {
  const request = readAddShopArguments(process.argv.slice(2));
  const { MONGODB_URL, DATABASE_PREFIX: prefix, OWNER_PASSWORD: ownerPassword } = loadConfig(Environment);
  const fromEnvironment = request.port === undefined ? MONGODB_URL : undefined;
  const mongodbUrl = fromEnvironment ?? mongodbUrlBeside(request.port ?? USUAL_PORT);
  const catalog = { mongodbUrl, database: `${prefix}catalog` };
  const { shop } = request;
  const now = Date.now();
  const password = ownerPassword ?? readablePassword();
  const owner = shop.owner === null ? null : { email: shop.owner, password };
  const add = () =>
    addShop(
      { ...catalog, now },
      {
        data: newCatalog(shop),
        addOwner: owner && ((uuid) => addOwner({ mongodbUrl, database: `${prefix}staff` }, uuid, owner)),
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
    // Another program has created a shop at the same time: the second try finds it.
    if (isDuplicateKey(error)) return add();
    throw error;
  });
  console.log(sentenceOf(outcome, shop, ownerPassword === undefined ? password : undefined));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
