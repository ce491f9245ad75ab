import { setContentEntryPicture as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { contentEntryAnswer } from '../../content-entry-answers.ts';
import { setContentEntryPicture, type SetContentEntryPictureDeps } from './set-content-entry-picture.ts';

export const setContentEntryPictureRoute = (api: Api, deps: SetContentEntryPictureDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const file = body.file === null ? null : Buffer.from(body.file, 'base64');
      const input = { ...params, file, version: body.version };
      const outcome = await runForStaff(call, (command) => setContentEntryPicture(deps, input, command));
      switch (outcome.kind) {
        case 'no-picture':
          return generalProblem(422, 'invalid', language, {
            errors: { file: [textsIn(language)('taxonomy.noPicture')] },
          });
        case 'busy':
          return generalProblem(503, 'unavailable', language, {
            headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
          });
        default:
          return contentEntryAnswer(deps, params.kind, outcome, language);
      }
    },
    { bodyLimit: '3mb' },
  );
