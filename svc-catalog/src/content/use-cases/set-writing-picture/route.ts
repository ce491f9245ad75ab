import { setWritingPicture as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { writingAnswer } from '../../writing-answers.ts';
import { setWritingPicture, type SetWritingPictureDeps } from './set-writing-picture.ts';

export const setWritingPictureRoute = (api: Api, deps: SetWritingPictureDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const file = body.file === null ? null : Buffer.from(body.file, 'base64');
      const input = { ...params, file, version: body.version };
      const outcome = await runForStaff(call, (command) => setWritingPicture(deps, input, command));
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
          return writingAnswer(deps, params.kind, outcome, language);
      }
    },
    { bodyLimit: '3mb' },
  );
