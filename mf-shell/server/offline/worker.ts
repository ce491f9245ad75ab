/**
 * Answers the only request that a phone without a network cannot serve: a navigation to a page. It ignores everything
 * else, and every page that the network loads (ADR 48). The page is requested while the worker wakes up (navigation
 * preload), and other requests do not wake it (`addRoutes`), so visitors with a network do not wait for it.
 */
export const offlineWorkerScript = (
  page: string,
  mark: string,
): string => `const page=${JSON.stringify(page)},kept='offline-${mark}';
addEventListener('install',event=>{
  skipWaiting();
  event.waitUntil(caches.open(kept).then(cache=>cache.add(new Request(page,{cache:'reload'}))));
  try{event.addRoutes?.({condition:{not:{requestMode:'navigate'}},source:'network'})?.catch(()=>{})}catch{}
});
addEventListener('activate',event=>event.waitUntil((async()=>{
  for(const name of await caches.keys())if(name.startsWith('offline-')&&name!==kept)await caches.delete(name);
  await registration.navigationPreload?.enable();
})()));
const answer=async event=>{
  try{return await event.preloadResponse||await fetch(event.request)}
  catch(lost){
    const found=await caches.match(page);
    if(!found)throw lost;
    return found;
  }
};
addEventListener('fetch',event=>{
  const {mode,method,url}=event.request;
  if(mode==='navigate'&&method==='GET'&&!new URL(url).pathname.startsWith('/dashboard'))event.respondWith(answer(event));
});
`;

/** Replaces every worker that a phone has, and removes itself with everything that it stored. */
export const removalWorkerScript = (): string => `addEventListener('install',()=>skipWaiting());
addEventListener('activate',event=>event.waitUntil((async()=>{
  for(const name of await caches.keys())if(name.startsWith('offline-'))await caches.delete(name);
  await registration.unregister();
})()));
`;
