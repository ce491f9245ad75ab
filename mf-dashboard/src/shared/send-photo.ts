import { createHomePicture } from '@shop/contracts/catalog/dashboard';
import { useCommand } from '@shop/back-office/commands';
import { firstTrouble } from '@shop/back-office/feedback';
import { base64Of } from '@shop/back-office/files';
import { smallerPicture } from './smaller-picture.ts';

/** Sends a photo; its address, or the server's words. @throws ApiError, NetworkError */
export const useSendPhoto = () => {
  const command = useCommand();
  return async (file: File) => {
    const answer = await command(createHomePicture, { body: { file: await base64Of(await smallerPicture(file)) } });
    if (answer.status === 201) return { done: true as const, src: answer.body.src };
    return { done: false as const, trouble: firstTrouble(answer.body) };
  };
};
