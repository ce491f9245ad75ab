import type { Language } from '@shop/contracts';
import { changeProductLanguage as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { productRefused, productVersionConflict, type ProductWriteDeps } from '../../product-writes.ts';
import { changeProductLanguage } from './change-product-language.ts';

const formFailed = (language: Language): string => textsIn(language)('products.languageNotWritten');

export const changeProductLanguageRoute = (api: Api, deps: ProductWriteDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const { uuid: product, language: written } = params;
      const outcome = await runForStaff(call, (command) =>
        changeProductLanguage(deps, { product, language: written, texts: body }, command),
      );
      switch (outcome.kind) {
        case 'done': {
          const message = textsIn(language)('products.languageWritten');
          return reply(200, { status: 'ok' as const, message, version: outcome.entity.version });
        }
        case 'not-found':
          return notFound(language);
        case 'refused':
          return productRefused(outcome.refusal, language);
        case 'stale':
          return productVersionConflict(deps, outcome.entity, language);
      }
    },
    { formFailed },
  );
