import { setPromotionBanner as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { answerOf } from '../../promotion-problems.ts';
import { setPromotionBanner, type SetPromotionBannerDeps } from './set-promotion-banner.ts';

export const setPromotionBannerRoute = (api: Api, deps: SetPromotionBannerDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const file = body.file === null ? null : Buffer.from(body.file, 'base64');
      const input = { uuid: params.uuid, file, version: body.version };
      const outcome = await runForStaff(call, (command) => setPromotionBanner(deps, input, command));
      switch (outcome.kind) {
        case 'no-picture':
          return generalProblem(422, 'invalid', language, {
            errors: { file: [textsIn(language)('pictures.notAPicture')] },
          });
        case 'busy':
          return generalProblem(503, 'unavailable', language, {
            headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
          });
        default:
          return answerOf(outcome, language, deps);
      }
    },
    { bodyLimit: '3mb' },
  );
