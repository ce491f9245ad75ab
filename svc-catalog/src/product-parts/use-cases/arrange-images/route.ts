import {
  changeProductImage as changeEndpoint,
  orderProductImages as orderEndpoint,
  removeProductImage as removeEndpoint,
  restoreProductImage as restoreEndpoint,
} from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import type { PartsReads } from '../../parts-on-the-wire.ts';
import { partsReply } from '../../parts-reply.ts';
import { withoutEmptyLanguages } from '../../value-record.ts';
import {
  changeProductImage,
  orderProductImages,
  removeProductImage,
  restoreProductImage,
  type ArrangeImagesDeps,
} from './arrange-images.ts';

export const arrangeImagesRoutes = (api: Api, deps: ArrangeImagesDeps & PartsReads): void => {
  api.route(orderEndpoint, async (call) => {
    const input = { product: call.params.uuid, order: call.body.order };
    return partsReply(
      deps,
      await runForStaff(call, (command) => orderProductImages(deps, input, command)),
      call.language,
    );
  });
  api.route(changeEndpoint, async (call) => {
    const { uuid: product, image } = call.params;
    const { alt, crop, focus } = call.body;
    const change = { alt: alt && withoutEmptyLanguages(alt), crop, focus };
    return partsReply(
      deps,
      await runForStaff(call, (command) => changeProductImage(deps, { product, image, change }, command)),
      call.language,
    );
  });
  api.route(removeEndpoint, async (call) => {
    const input = { product: call.params.uuid, image: call.params.image };
    return partsReply(
      deps,
      await runForStaff(call, (command) => removeProductImage(deps, input, command)),
      call.language,
    );
  });
  api.route(restoreEndpoint, async (call) => {
    const input = { product: call.params.uuid, image: call.params.image };
    return partsReply(
      deps,
      await runForStaff(call, (command) => restoreProductImage(deps, input, command)),
      call.language,
    );
  });
};
