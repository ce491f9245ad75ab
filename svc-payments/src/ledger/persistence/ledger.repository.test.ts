import { mongo } from 'mongoose';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLedger } from './ledger.repository.ts';
import type { LedgerModel } from './ledger.model.ts';
import type { ReceivableModel } from '../../receivables/index.ts';

const event = JSON.parse(
  readFileSync(join(process.cwd(), 'packages/contracts/fixtures/payment.receivable-opened.v1.json'), 'utf8'),
);

it('does not take lines for written while the database is away', async () => {
  const client = new mongo.MongoClient('mongodb://127.0.0.1:9/', { serverSelectionTimeoutMS: 50 });
  const collection = client.db('x').collection('ledger');
  await collection.findOne({}).catch(() => undefined); // a client that has connected fails otherwise than a new one
  // nothing else is called
  const models = { ledger: { collection } } as unknown as { ledger: LedgerModel; receivables: ReceivableModel };
  await expect(createLedger(models).write([event])).rejects.toMatchObject({ name: 'MongoBulkWriteError' });
  await client.close();
});
