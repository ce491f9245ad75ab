import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import mongoose from 'mongoose';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { copyOf } from './copy-definition.ts';
import { holdCopy } from './held-copy.ts';
import { eventually } from '../testing/eventually.ts';

const ROWS = 1000;
const LETTERS = 1300;

describe('a packed copy', () => {
  it('stores the bytes of each changing row in memory of its own, and nothing else', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const outsideOfHeap = (): number => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const copy = holdCopy(
      mongoose.createConnection(),
      copyOf('products', TOPICS.products, ProductChanged, ({ data }) => ({ key: data.product.uuid, value: '' }), {
        packed: true,
      }),
    );
    const before = outsideOfHeap();
    for (let row = 0; row < ROWS; row += 1) {
      copy.apply({ kind: 'snapshot', key: `${row}`, seq: 1, value: 'x'.repeat(LETTERS) });
      Buffer.from('y'.repeat(3000));
    }
    // Unreferenced memory is freed by another thread, some time after it was collected.
    await eventually(() => expect((outsideOfHeap() - before) / ROWS).toBeLessThan(1.5 * LETTERS));
    expect(copy.get('0')).toHaveLength(LETTERS);
  });
});
