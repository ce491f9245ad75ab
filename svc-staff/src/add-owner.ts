import { connectMongo } from '@shop/service-kit';
import { createOwners, type NewOwner } from './sign-in/index.ts';

/**
 * Creates the owner of a new shop (D-11.01), also after an interrupted run.
 * @returns false if the person works in another shop; then nothing is written
 */
export const addOwner = async (
  { mongodbUrl, database }: { readonly mongodbUrl: string; readonly database: string },
  shopUuid: string,
  owner: NewOwner,
): Promise<boolean> => {
  const connection = await connectMongo({ MONGODB_URL: mongodbUrl, MONGODB_DATABASE: database }, 4);
  try {
    const owners = createOwners(connection);
    const employer = await owners.shopOfPerson(owner.email);
    if (employer !== undefined && employer !== shopUuid) return false;
    await owners.make(shopUuid, owner);
    return true;
  } finally {
    await connection.close();
  }
};
