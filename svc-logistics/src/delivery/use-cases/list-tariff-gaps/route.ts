import { toDzd, type Language } from '@shop/contracts';
import { listTariffGaps as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { placeName } from '../../domain/places.ts';
import type { TariffGap } from '../../domain/tariff-gaps.ts';
import { listTariffGaps, type ListTariffGapsDeps } from './list-tariff-gaps.ts';

const amountText = (centimes: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 2 }).format(toDzd(centimes));

const detailOf = ({ finding, service }: TariffGap, language: Language): string => {
  const say = textsIn(language);
  switch (finding.kind) {
    case 'missing':
      return say(`tariffs.gaps.missing.${service}`);
    case 'contradiction':
      return say(`tariffs.gaps.${finding.reason}`);
    case 'belowCost': {
      const values = { price: amountText(finding.price, language), fee: amountText(finding.fee, language) };
      return say('tariffs.gaps.belowCost', values);
    }
  }
};

export const listTariffGapsRoute = (api: Api, deps: ListTariffGapsDeps): void =>
  api.route(endpoint, async ({ staff, query: { transporter }, language }) => {
    const { gaps, withoutFees } = await listTariffGaps(deps, { shopUuid: staff.shopUuid, transporter, language });
    return reply(200, {
      gaps: gaps.map((gap) => ({
        kind: gap.finding.kind,
        transporter: { uuid: gap.transporter._id, name: gap.transporter.name },
        service: gap.service,
        wilaya: { id: gap.wilaya._id, name: placeName(gap.wilaya, language) },
        commune: gap.commune && { id: gap.commune._id, name: placeName(gap.commune, language) },
        detail: detailOf(gap, language),
      })),
      withoutFees: withoutFees.map(({ transporter: { _id, name }, reason }) => ({ uuid: _id, name, reason })),
    });
  });
