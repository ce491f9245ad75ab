/** The remote that `npm run dev` serves: an alias of its `src/remote.tsx` (`packages/web-kit/build/dev-config.ts`). */
declare module 'remote-in-development' {
  import type { RemoteModule } from '@shop/kit';
  const remote: RemoteModule;
  export default remote;
}
