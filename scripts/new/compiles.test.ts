import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { planOfEvent } from './event.ts';
import { planOfPage } from './page.ts';
import type { Plan } from './plan.ts';
import { typeErrorsOf } from './type-errors.ts';
import { planOfUseCase } from './use-case.ts';

/** Every file of the plans after all of them are applied in order, by path. */
const textsOf = (...plans: readonly Plan[]): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const { files, edits } of plans) {
    for (const { path, text } of files) texts[path] = text;
    for (const { path, change, byHand } of edits) {
      const before = texts[path] ?? readFileSync(join(ROOT, path), 'utf8');
      texts[path] = change(before) ?? `${before}\n${byHand}\n`;
    }
  }
  return texts;
};

describe('the generated files', () => {
  const page = planOfPage({ kind: 'page', name: 'parcel-returns' });

  it('of a page are a feature folder and its texts, without a line in a list of pages', () => {
    expect(page.files.map(({ path }) => path).filter((path) => existsSync(join(ROOT, path)))).toEqual([]);
    expect(page.edits.map(({ path }) => path)).toEqual(
      ['fr', 'ar', 'en'].map((language) => `mf-dashboard/src/locales/${language}/frame.json`),
    );
  });

  it('compile for a page, whose label is an existing text', () => {
    const texts = textsOf(page);
    const feature = 'mf-dashboard/src/features/parcel-returns';
    const wrong = (texts[`${feature}/feature.ts`] ?? '').replace('nav.parcelReturns', 'nav.nowhere');
    const errors = typeErrorsOf({ ...texts, [`${feature}/wrong.ts`]: wrong }, 'tsconfig.web.json');
    expect(errors.filter((error) => !error.includes('wrong.ts'))).toEqual([]);
    expect(errors.join()).toContain('nav.nowhere');
  });

  it('compile for reads and writes of staff and of visitors, and for an event', () => {
    const orders = { kind: 'use-case', service: 'svc-order', module: 'orders' } as const;
    const texts = textsOf(
      planOfUseCase({ ...orders, name: 'list-returns', reader: 'dashboard' }),
      planOfUseCase({ ...orders, name: 'list-parcels', reader: 'storefront' }),
      planOfUseCase({ ...orders, name: 'pause-order', reader: 'dashboard' }),
      planOfUseCase({ ...orders, name: 'hold-order', reader: 'storefront' }),
      planOfEvent({ kind: 'event', name: 'order.paused', owner: 'order' }),
    );
    expect(typeErrorsOf(texts, 'tsconfig.node.json')).toEqual([]);
  });
});
