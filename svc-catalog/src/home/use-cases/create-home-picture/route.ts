import { createHomePicture as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { createHomePicture, type CreateHomePictureDeps } from './create-home-picture.ts';

export const createHomePictureRoute = (api: Api, deps: CreateHomePictureDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { body, language } = call;
      const input = { file: Buffer.from(body.file, 'base64') };
      const outcome = await runForStaff(call, (command) => createHomePicture(deps, input, command));
      switch (outcome.kind) {
        case 'done': {
          const { _id: uuid, src, srcset, width, height } = outcome.picture;
          return reply(201, { uuid, src, srcset, width, height, alt: {} });
        }
        case 'refused':
          return generalProblem(422, 'invalid', language, {
            errors: { file: [textsIn(language)(`pictures.${outcome.reason}`)] },
          });
        case 'busy':
          return generalProblem(503, 'unavailable', language, {
            headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
          });
      }
    },
    { bodyLimit: '3mb' },
  );
