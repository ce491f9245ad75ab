import { localized, type Language } from '@shop/contracts';
import { setBarcodes as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { GoodsRow } from '../../domain/goods-rows.ts';
import { goodsOnTheWire } from '../../goods-on-the-wire.ts';
import { itemBarcodesOnTheWire } from '../../item-barcodes-on-the-wire.ts';
import { setBarcodes, type SetBarcodesDeps } from './set-barcodes.ts';

const nameOf = ({ name, values }: GoodsRow, language: Language): string =>
  [localized(name, language), ...values.map(({ value }) => localized(value, language))].filter(Boolean).join(' · ');

export const setBarcodesRoute = (api: Api, deps: SetBarcodesDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const { item, barcodes, version } = body;
    const input = { product: item.product, combination: item.combination ?? null, barcodes, version };
    const say = textsIn(language);
    const outcome = await runForStaff(call, (command) => setBarcodes(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, itemBarcodesOnTheWire(outcome.goods, outcome.item));
      case 'not-found':
        return notFound(language);
      case 'stale':
        return problem(409, 'changed-meanwhile', say('barcodes.changed'), {
          extra: { item: itemBarcodesOnTheWire(outcome.goods, outcome.item) },
        });
      case 'taken': {
        const { owner, goods } = outcome;
        return problem(409, 'code-taken', say('barcodes.taken', { name: nameOf(goods, language) }), {
          extra: { code: owner.code, owner: { ...goodsOnTheWire(goods), field: owner.field } },
        });
      }
      case 'refused': {
        const { refusal } = outcome;
        const field = refusal.kind === 'pack' ? 'item' : `barcodes.${refusal.index}.code`;
        return generalProblem(422, 'invalid', language, { errors: { [field]: [say(`barcodes.${refusal.kind}`)] } });
      }
    }
  });
