import { DEEPEST_CATEGORY } from '@shop/contracts/catalog/dashboard';
import { decideGoing } from './decide-going.ts';
import type { TaxonRecord } from './taxon.ts';

const row = (_id: string, more: Partial<TaxonRecord> = {}): TaxonRecord => ({
  _id,
  shopUuid: 's',
  version: 1,
  slug: _id,
  name: {},
  ...more,
});
const rows = [row('house'), row('kitchen', { parent: 'house' }), row('garden'), row('old', { goesTo: 'garden' })];
const decide = (id: string, to?: string, merge = false, products = 0) =>
  decideGoing(
    'category',
    rows.find(({ _id }) => _id === id) ?? row(id),
    { to, merge },
    { rows, products, hasLines: false },
  );

describe('a category that is deleted', () => {
  it('is gone at once where no product has it', () => expect(decide('kitchen')).toEqual({ decision: 'at once' }));
  it('says where its products go', () => {
    expect(decide('kitchen', undefined, false, 3)).toEqual({ refusal: 'wantsTarget' });
    expect(decide('kitchen', 'garden', false, 3)).toEqual({ decision: { goesTo: 'garden' } });
  });
  it('leaves none of its own behind', () => expect(decide('house', 'garden')).toEqual({ refusal: 'hasBelow' }));
  it('is merged with all below it, never into them', () => {
    expect(decide('house', 'garden', true)).toEqual({ decision: { goesTo: 'garden' } });
    expect(decide('house', 'kitchen', true)).toEqual({ refusal: 'noTarget' });
  });
  it('is not merged with what is below it where the tree would become too deep', () => {
    const chain = Array.from({ length: DEEPEST_CATEGORY - 1 }, (_, at) =>
      row(`level-${at + 1}`, { parent: at === 0 ? null : `level-${at}` }),
    );
    const all = [...chain, row('above'), row('below', { parent: 'above' }), row('deeper', { parent: 'below' })];
    const merge = (id: string, to: string) => {
      const record = row(id);
      return decideGoing('category', record, { to, merge: true }, { rows: all, products: 0, hasLines: false });
    };
    expect(merge('above', `level-${DEEPEST_CATEGORY - 1}`)).toEqual({ refusal: 'tooDeep' });
    expect(merge('below', `level-${DEEPEST_CATEGORY - 1}`)).toEqual({
      decision: { goesTo: `level-${DEEPEST_CATEGORY - 1}` },
    });
  });
  it.each(['nowhere', 'kitchen', 'old'])('does not go to %s', (to) =>
    expect(decide('kitchen', to, true)).toEqual({ refusal: 'noTarget' }),
  );
  it('stays while another one is on its way to it, and goes once', () => {
    expect(decide('garden')).toEqual({ refusal: 'awaited' });
    expect(decide('old')).toEqual({ refusal: 'going' });
  });
});
