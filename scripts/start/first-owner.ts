import { connectMongo } from '@shop/service-kit';
import { until } from '../infra/until.ts';

const WAIT_MS = 60_000;

/**
 * Waits until the first owner can sign in. svc-staff creates the owner when it receives the event of the shop, which
 * svc-catalog publishes after its start; both are ready before that. `dead` rejects when a process of the shop has
 * ended.
 */
export const untilFirstOwner = async (mongodbUrl: string, dead: Promise<never>): Promise<void> => {
  const connection = await connectMongo({ MONGODB_URL: mongodbUrl, MONGODB_DATABASE: 'hanout_staff' }, 2);
  try {
    const hasOwner = async (): Promise<boolean> =>
      (await connection.collection('staff_profiles').findOne({ role: 'owner' })) !== null;
    await until('the first owner', WAIT_MS, hasOwner, { dead });
  } finally {
    await connection.close();
  }
};
